import { weights, type Engine } from '../../models/manifest.ts';
import type { Models } from '../../models/models.ts';
import type { InstallState } from '../../models/store.ts';

type EngineState = InstallState | 'failed';

interface WeightState {
  engine: Engine;
  file: string;
  bytes: number;
  licence: string;
  isThere: boolean;
  fault: string | null;
}

export type EngineLog = Record<'warn' | 'error', (details: object, message: string) => void>;

type MayFail = 'voice' | 'meaning';
type Troubles = Record<MayFail, () => string | null>;

export function openEngineStatus(models: Models, troubles: Troubles, wantsSpare: boolean, log: EngineLog) {
  const logged = new Set<string>();

  function state(): Record<Engine, EngineState> {
    const installed: Record<Engine, EngineState> = models.state();
    for (const engine of mayFail)
      if (installed[engine] === 'ready' && troubles[engine]() !== null) installed[engine] = 'failed';
    return installed;
  }

  return {
    state,
    trouble: () => {
      const now = state();
      const off = mayFail.find((engine) => lacks[now[engine]] !== undefined);
      if (off) return `${effects[off]}：${lacks[now[off]]}`;
      for (const { engine, why, isSpare } of models.faults()) {
        const instead = isSpare && (engine !== 'voice' || wantsSpare) && withoutSpare[engine];
        if (instead) return `${instead[0]}：${why}，${instead[1]}。请联系运营方，办法写在日志里。`;
      }
      const awaited = models.waitsFor();
      return awaited ? `另一个灵播进程正在安装${awaited}，装好后这里自动能用。` : null;
    },
    weights: (): WeightState[] => {
      const faults = new Map(models.faults().map((fault) => [fault.file, fault]));
      return weights.map(({ id, engine, file, size, licence }) => ({
        engine,
        file,
        bytes: size,
        licence,
        isThere: models.file(id) !== null,
        fault: faults.has(file) ? `${faults.get(file)!.why}。${faults.get(file)!.mend}` : null,
      }));
    },
    logStart: (engine: MayFail) => {
      const why = troubles[engine]();
      if (why !== null) log.error({ engine, why }, 'an engine does not start; it is tried again later');
      else log.warn({ engine }, 'an engine has started again');
    },
    logFaults: () => {
      const faults = models.faults();
      for (const { engine, why, mend } of faults)
        if (!logged.has(why)) log.error({ engine, why, mend }, 'an engine is off');
      logged.clear();
      for (const { why } of faults) logged.add(why);
    },
  };
}

const withoutSpare: Partial<Record<Engine, [effect: string, instead: string]>> = {
  voice: ['合成变慢了', '现在用慢的高音质声码器'],
  hearing: ['听写错字变多了', '现在少了带货用语的知识'],
};
const effects: Record<MayFail, string> = {
  voice: '配音停了，只能播放已经备好的话和录音',
  meaning: '看不懂评论的意思了，只按关键词回答',
};
const mayFail = Object.keys(effects) as MayFail[];
const lacks: Partial<Record<EngineState, string>> = {
  missing: '需要的文件缺了或坏了，请联系运营方，办法写在日志里。',
  failed: '多次没能启动，系统会自动再试，一直这样请联系运营方。',
};
