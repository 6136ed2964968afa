import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ChildError } from '../../process/request.ts';
import { openSupervisor } from '../../process/supervisor.ts';

export interface Espeak {
  isInstalled: () => boolean;
  ipa: (text: string, voice: string, signal: AbortSignal) => Promise<string>;
  close: () => void;
}

export class EspeakError extends Error {
  override name = 'EspeakError';
}

interface EspeakService {
  settings: null;
  task: { voice: string; text: string };
  answer: string;
  part: never;
}

const ANSWER_MS = 20_000;
const TRIES = 2;

const sentences: Record<Exclude<ChildError['kind'], 'failed'>, string> = {
  start: '外语发音组件中断了，请再试一次',
  died: '外语发音组件中断了，请再试一次',
  late: '外语发音组件没有回答，换一种写法再试',
  stopped: '服务正在关闭',
};

/** espeak-ng is GPL: it runs as a program of its own from `dir`, and is talked to over stdin and stdout only. */
export function openEspeak(dir: string, isInstalling = () => false): Espeak {
  const data = join(dir, 'node_modules/@echogarden/espeak-ng-emscripten/espeak-ng.data');
  const isInstalled = () => existsSync(data);
  const supervisor = openSupervisor<EspeakService>({
    name: 'espeak',
    command: () => ({
      program: { path: join(dir, 'main.mjs'), execArgv: [] },
      settings: null,
      channel: 'lines',
      stderr: 'ignore',
    }),
    answerMs: ANSWER_MS,
    idleMs: null,
    tries: TRIES,
  });

  return {
    isInstalled,
    ipa: async (text, voice, signal) => {
      if (!isInstalled())
        throw new EspeakError(
          isInstalling()
            ? '外语发音组件正在安装，装好后再试'
            : '外语发音组件还没有装好，联网后重新运行 npm start 会自动安装',
        );
      try {
        return await supervisor.request({ voice, text }, { signal });
      } catch (error) {
        if (!(error instanceof ChildError)) throw error;
        throw new EspeakError(error.kind === 'failed' ? error.message : sentences[error.kind]);
      }
    },
    close: () => void supervisor.stop(),
  };
}
