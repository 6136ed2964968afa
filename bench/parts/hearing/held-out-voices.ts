/** Nothing that these voices say is ever trained on. */
export const heldOutVoices = ['zf_xiaoni', 'zm_yunyang', 'am_michael', 'bf_emma'];
