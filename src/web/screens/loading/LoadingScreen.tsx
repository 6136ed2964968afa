import { Waiting } from '../../parts/states/Waiting.tsx';

export default function LoadingScreen() {
  return <Waiting />;
}
