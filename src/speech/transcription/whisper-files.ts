export const whisperFiles = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/encoder_model_quantized.onnx',
  'onnx/decoder_model_merged_quantized.onnx',
] as const;

export type WhisperFiles = Record<(typeof whisperFiles)[number], string>;

export function findWhisper(file: (id: string) => string | null): WhisperFiles | null {
  const found = whisperFiles.map((name) => [name, file(`whisper/${name}`)] as const);
  return found.some(([, path]) => path === null) ? null : (Object.fromEntries(found) as WhisperFiles);
}
