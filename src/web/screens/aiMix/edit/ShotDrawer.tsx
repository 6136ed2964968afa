import { LEAST_TRIM, type Material } from '../../../../contract/mix.ts';
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx';
import { clock } from '../../../parts/format.ts';
import { MaterialSearch } from '../material/MaterialSearch.tsx';
import type { MixPick } from './mix-edits.ts';
import { PickPicture } from './PickPicture.tsx';
import styles from './MixEditor.module.css';

interface Props {
  isOpen: boolean;
  onChoose: (pick: MixPick) => void;
  onClose: () => void;
}

export function ShotDrawer({ isOpen, onChoose, onClose }: Props) {
  return (
    <SideDrawer open={isOpen} onClose={onClose} title="选一个画面" width={480} height="92vh">
      {isOpen && <Shots onChoose={onChoose} />}
    </SideDrawer>
  );
}

const Shots = ({ onChoose }: { onChoose: (pick: MixPick) => void }) => (
  <MaterialSearch pageSize={12} groupNames={[]}>
    {(materials) =>
      materials
        .filter(({ state }) => state === 'ready')
        .map((material) => (
          <section key={material.id} className="stack gap6" aria-label={material.name}>
            <span className="strong ellipsis">{material.name}</span>
            <ul className={`${styles.shots} plain-list`}>
              {choicesOf(material).map((choice) => (
                <li key={choice.from}>
                  <button
                    type="button"
                    className={`${styles.shot} bare-button`}
                    aria-label={`用「${material.name}」${clock(choice.from)} 的画面`}
                    onClick={() => onChoose(choice)}
                  >
                    <PickPicture material={material} atSeconds={choice.from + choice.seconds / 2} />
                    {material.kind === 'video' && (
                      <span className={`${styles.length} figures`}>{choice.seconds.toFixed(1)} 秒</span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))
    }
  </MaterialSearch>
);

const STILL_SECONDS = 10;

function choicesOf({ fileId, kind, duration, shots, in: first, out: last }: Material): MixPick[] {
  if (kind === 'image') return [{ fileId, from: 0, seconds: STILL_SECONDS }];
  const [least, most] = [first ?? 0, last ?? duration ?? 0];
  const whole = shots.length > 0 ? shots : [{ from: 0, to: duration ?? 0 }];
  return whole
    .map(({ from, to }) => ({ from: Math.max(least, from), to: Math.min(most, to) }))
    .filter(({ from, to }) => to - from >= LEAST_TRIM)
    .map(({ from, to }) => ({ fileId, from, seconds: to - from }));
}
