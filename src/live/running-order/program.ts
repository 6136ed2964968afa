import type { Room } from '../../contract/room.ts';
import type { RoomSettings } from '../../contract/room-settings.ts';
import type { Approval, Script } from '../../contract/script.ts';

export interface Speech {
  id: string;
  wordings: string[];
  recording: string | null;
  speed: number;
  approvals: Approval[];
}

export interface Goods {
  name: string;
  paragraphs: Speech[];
}

export interface Question {
  keyword: string;
  keywords: string[];
  answers: Speech[];
}

export interface Program {
  openings: Speech[];
  goods: Goods[];
  transitions: Speech[];
  questions: Question[];
  voice: string;
  settings: RoomSettings;
}

export function programOf(room: Pick<Room, 'isOpenWord' | 'scripts' | 'voiceName' | 'settings'>): Program {
  const ofType = (type: Script['type']) => room.scripts.filter((script) => script.type === type);
  const grouped = (scripts: Script[], key: (script: Script) => string) => {
    const groups = new Map<string, Speech[]>();
    for (const script of scripts)
      groups.set(key(script), [...(groups.get(key(script)) ?? []), speechOf(script)]);
    return [...groups];
  };
  return {
    openings: room.isOpenWord ? ofType(2).map(speechOf) : [],
    goods: grouped(ofType(1), ({ name }) => name).map(([name, paragraphs]) => ({ name, paragraphs })),
    transitions: ofType(4).map(speechOf),
    questions: grouped(ofType(3), ({ keyword }) => keyword).map(([keyword, answers]) => ({
      keyword,
      keywords: keyword.split('/'),
      answers,
    })),
    voice: room.voiceName,
    settings: room.settings,
  };
}

const speechOf = ({ id, content, variants, fileName, speed, approvals }: Script): Speech => ({
  id,
  wordings: fileName ? [content] : [content, ...variants],
  recording: fileName,
  speed,
  approvals,
});

export const allSpeeches = ({ openings, goods, transitions, questions }: Program): Speech[] => [
  ...openings,
  ...goods.flatMap(({ paragraphs }) => paragraphs),
  ...transitions,
  ...questions.flatMap(({ answers }) => answers),
];

export const questionGroups = ({ questions }: Program): { keyword: string; answers: string[] }[] =>
  questions.map(({ keyword, answers }) => ({
    keyword,
    answers: answers.map(({ wordings }) => wordings[0] ?? ''),
  }));

export const hasScript = (program: Program, scriptId: string | null): boolean =>
  scriptId === null || allSpeeches(program).some(({ id }) => id === scriptId);
