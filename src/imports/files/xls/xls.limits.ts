const MIB = 1024 * 1024;

/**
 * The limits for reading one Excel 97–2003 workbook. A cell takes at least 14 bytes in the file (MS-XLS, 2.4.180) and
 * 30 as JSON, so a spreadsheet of 10 MiB produces less than 24 MiB of output. Texts that cells share can increase that.
 */
export const XLS_LIMITS = { time: 20_000, memory: 512 * MIB, output: 64 * MIB } as const;
