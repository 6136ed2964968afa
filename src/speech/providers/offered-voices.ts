export interface OfferedVoice {
  /** As the provider calls it. */
  voice: string;
  name: string;
  gender: 'female' | 'male';
}

/** `alloy=小艾,onyx=老周:男`: a name that is missing is the voice's own, a gender that is missing is 女. */
export function readOfferedVoices(list: string): OfferedVoice[] {
  const entries = list.split(/[,，]/).map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const [, voice = '', said = ''] = /^([^=]*)=?(.*)$/s.exec(entry) ?? [];
    const [, name = '', gender] = /^(.*?)(?:[:：]([男女]))?$/s.exec(said) ?? [];
    return {
      voice: voice.trim(),
      name: name.trim() || voice.trim(),
      gender: gender === '男' ? 'male' : 'female',
    };
  });
}
