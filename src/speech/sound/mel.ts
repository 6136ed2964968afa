export const LOWEST_HERTZ = 60;
export const HIGHEST_HERTZ = 7600;

export const melOf = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
export const hertzOf = (mel: number) => 700 * (Math.exp(mel / 1127) - 1);
