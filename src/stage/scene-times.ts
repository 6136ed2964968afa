/** Seconds: a breath before the first word of a scene, and time for its last one to fade. */
export const BEFORE_SCENE = 0.2;
export const AFTER_SCENE = 0.5;
