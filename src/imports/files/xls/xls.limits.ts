const MIB = 1024 * 1024;

/**
 * What one workbook of old Excel programs may cost. Its cells take 14 bytes at least (MS-XLS, 2.4.180), and 30 as JSON, so
 * the 10 MiB that a spreadsheet may have come to less than 24 MiB; texts are shared by cells and can come to more.
 */
export const XLS_LIMITS = { time: 20_000, memory: 512 * MIB, output: 64 * MIB } as const;
