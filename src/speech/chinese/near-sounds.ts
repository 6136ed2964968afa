/** What is easily taken for one another, in accents, on the phone and by Whisper. */
export const blurSound = (sound: string): string =>
  sound
    .replace(/^([zcs])h/, '$1')
    .replace(/^[nr]/, 'l')
    .replace(/^f/, 'h')
    .replace(/^p/, 'b')
    .replace(/^t/, 'd')
    .replace(/^k/, 'g')
    .replace(/^q/, 'j')
    .replace(/ng$/, 'n');
