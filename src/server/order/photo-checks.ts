import type { Check } from '../../contract/order.ts';
import type { PhotoFacts } from '../../face/photo/photo-facts.ts';
import { BRIGHT, DARK, LEAST_SCORE, MOST_TURNED, row } from './check-row.ts';

const SURE_SCORE = 0.85;
const LEAST_EYES = 65;
const GOOD_EYES = 120;
const BLURRED = 1;

export function photoChecks(facts: PhotoFacts | null): Check[] {
  if (!facts || facts.score < LEAST_SCORE)
    return [
      row(
        'face',
        'stop',
        '没有找到清楚的正脸，也可能是脸太小。请换一张正对镜头、离得近、五官没有遮挡的真人照片。',
      ),
    ];
  const { score, others, eyeDistance, yaw, roll, brightness, sharpness, isCut } = facts;
  const checks: Check[] = [];
  if (others > 0)
    checks.push(row('faces', 'stop', `照片里有 ${others + 1} 张脸，只能有一个人。请裁剪或换一张。`));
  if (isCut) checks.push(row('cut', 'stop', '脸没有拍完整，额头、下巴和两颊都要在画面里。'));
  if (eyeDistance < LEAST_EYES)
    checks.push(row('far', 'stop', '脸太小，靠近一些再拍，或换一张分辨率更高的照片。'));
  else if (eyeDistance < GOOD_EYES) checks.push(row('far', 'warn', '脸偏小，能做，靠近一些拍会更清晰。'));
  if (Math.abs(yaw) > MOST_TURNED) checks.push(row('turned', 'stop', '脸侧得太多，请正对镜头。'));
  if (Math.abs(roll) > MOST_TURNED) checks.push(row('tilted', 'stop', '头歪得太多，请把头摆正。'));
  if (brightness < DARK) checks.push(row('dark', 'stop', '脸太暗，请到亮一些的地方，光从正面来。'));
  if (brightness > BRIGHT) checks.push(row('bright', 'warn', '脸偏亮，可能过曝，换一张光线柔和的更好。'));
  if (sharpness < BLURRED) checks.push(row('blurred', 'warn', '照片有些模糊，对焦清楚的照片效果更好。'));
  if (score < SURE_SCORE)
    checks.push(row('covered', 'warn', '脸可能被遮住了一部分，请确认没有口罩、手或话筒挡着。'));
  if (checks.length === 0) checks.push(row('face', 'ok', '正脸清楚，可以制作。'));
  return checks;
}
