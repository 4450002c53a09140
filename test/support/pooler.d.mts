export function databaseEnvironment(url: string): Readonly<Record<string, string>>;
export function pooled(url: string): string;
