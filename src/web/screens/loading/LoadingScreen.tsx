import { Waiting } from '../../parts/Waiting.tsx';

export default function LoadingScreen() {
  return <Waiting />;
}
