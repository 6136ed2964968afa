import type { Comment } from '../../../contract/live/comments.ts';
import { Tag } from '../../parts/states/StatusTag.tsx';
import { riskLabels } from './labels.ts';

export function RiskTag({ risk }: { risk: NonNullable<Comment['risk']> }) {
  const [name, tone] = riskLabels[risk];
  return <Tag tone={tone}>{name}</Tag>;
}
