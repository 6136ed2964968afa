export interface MediaTrack {
  type: string;
  codec: string;
  width: number;
  height: number;
  shape: number;
  end: number;
  played: number;
  packets: number;
}

interface PacketReader {
  tracks: MediaTrack[];
  write: (chunk: Buffer) => void;
}

export function openPacketReader(): PacketReader {
  const tracks: MediaTrack[] = [];
  const ticks: number[] = [];
  let rest = '';

  function fact(name: string, index: number, value: string): void {
    const unknown = { type: '', codec: '', width: 0, height: 0, shape: 1, end: 0, played: 0, packets: 0 };
    const track = (tracks[index] ??= unknown);
    if (name === 'tb') ticks[index] = ratio(value) ?? 0;
    if (name === 'media_type') track.type = value;
    if (name === 'codec_id') track.codec = value;
    if (name === 'sar') track.shape = ratio(value) ?? 1;
    if (name === 'dimensions') [track.width = 0, track.height = 0] = value.split('x').map(Number);
  }

  function packet(line: string): void {
    const [index = -1, , pts = Number.NaN, duration = 0] = line.split(',', 4).map(Number);
    const track = tracks[index];
    if (!track || Number.isNaN(pts)) return;
    track.end = Math.max(track.end, (pts + duration) * ticks[index]!);
    track.packets++;
    track.played += Math.max(0, duration) * ticks[index]!;
  }

  return {
    tracks,
    write: (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, name, index, value = ''] = /^#(\w+) (\d+): (.*)$/.exec(line) ?? [];
        if (name !== undefined) fact(name, Number(index), value.trim());
        else if (!line.startsWith('#')) packet(line);
      }
    },
  };
}

function ratio(text: string): number | null {
  const [over = 0, under = 0] = text.split('/').map(Number);
  return over > 0 && under > 0 ? over / under : null;
}
