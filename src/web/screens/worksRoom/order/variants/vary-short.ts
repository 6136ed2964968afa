import { variedScene, type ShortDraft, type ShortVariant } from '../../../../../contract/short.ts';
import { NARRATION_CHARACTERS } from '../../../../../contract/mix.ts';

export const varying = { words: '说法', presenter: '主播', backdrop: '背景', voice: '声音' } as const;
export type Varying = keyof typeof varying;

interface Choices {
  avatars: { id: string; voiceName: string }[];
  voices: string[];
  backdrops: string[];
  wordings: string[][];
}

export const wordable = ({ text, audioFileId }: ShortDraft['scenes'][number]): boolean =>
  !audioFileId && Boolean(text?.trim()) && text!.length <= NARRATION_CHARACTERS;

export function variantsOf(
  { scenes }: ShortDraft,
  count: number,
  changes: Varying[],
  { avatars, voices, backdrops, wordings }: Choices,
): ShortVariant[] {
  const first = scenes[0]!;
  const turn = <T>(own: T | undefined, all: T[]) => {
    const others = all.filter((choice) => choice !== own);
    return (index: number): T | undefined =>
      index === 0 || others.length === 0 ? own : [own, ...others][index % (others.length + 1)];
  };
  const modelIds = avatars.map(({ id }) => id);
  const avatarOf = turn(first.modelId, modelIds);
  const voiceOf = turn(first.voiceName, voices);
  const backdropOf = turn(first.backId, backdrops);
  return Array.from({ length: count }, (_, index): ShortVariant => {
    if (index === 0) return {};
    const modelId = changes.includes('presenter') ? avatarOf(index) : undefined;
    const ownVoice = avatars.find(({ id }) => id === modelId)?.voiceName;
    const voiceName = changes.includes('voice') ? voiceOf(index) : modelId ? ownVoice : undefined;
    const backId = changes.includes('backdrop') ? backdropOf(index) : undefined;
    const texts = scenes.map((_scene, at) => {
      const others = wordings[at] ?? [];
      return changes.includes('words') && others.length > 0 ? others[(index - 1) % others.length]! : '';
    });
    return {
      ...(modelId !== undefined && { modelId }),
      ...(voiceName !== undefined && { voiceName }),
      ...(backId !== undefined && { backId }),
      ...(texts.some((text) => text !== '') && { texts }),
    };
  });
}

export function sameAs({ scenes }: ShortDraft, variants: ShortVariant[]): (number | null)[] {
  const films = variants.map((variant) =>
    JSON.stringify(
      scenes.map((scene, index) => {
        const { modelId, voiceName, backId, text } = variedScene(scene, index, variant);
        return [modelId, voiceName, backId, text];
      }),
    ),
  );
  return films.map((film, index) => {
    const first = films.indexOf(film);
    return first === index ? null : first + 1;
  });
}
