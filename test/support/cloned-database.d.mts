export declare function databaseUrl(name: string): string;
export declare function cloneDatabase(name: string): Promise<string>;
export declare function dropDatabase(name: string): Promise<void>;
