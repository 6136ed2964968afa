const factor = Number(process.env['TEST_PATIENCE'] ?? 1);

/** How long a test waits, in milliseconds. TEST_PATIENCE multiplies it where a machine is slow or busy. */
export const patience = (seconds: number): number => seconds * 1000 * factor;
