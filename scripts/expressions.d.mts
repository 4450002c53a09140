export interface CollectedExpression {
  readonly path: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

export interface ExpressionFault {
  readonly path: string;
  readonly line: number;
  readonly problem: string;
}

export interface Collected {
  readonly expressions: readonly CollectedExpression[];
  readonly faults: readonly ExpressionFault[];
}

export declare const BUILDERS: readonly string[];
export declare function collectExpressions(folder?: string): Promise<Collected>;
export declare function expressionsOf(path: string, text: string): Collected;
