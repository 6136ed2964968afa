// Writes assets/faces from the networks as they are published: see README.md.
import fs from 'node:fs';
import path from 'node:path';
import { identityNetwork } from './identity-network.ts';
import { readTfjsWeights } from './tfjs-weights.ts';
import { tfliteToOnnx } from './tflite-to-onnx.ts';

const packages = process.argv[2]!;
const out = path.resolve(import.meta.dirname, '../../assets/faces');
const read = (name: string) => fs.readFileSync(path.join(packages, 'node_modules', name));
const write = (name: string, model: Uint8Array) => fs.writeFileSync(path.join(out, `${name}.onnx`), model);

fs.mkdirSync(out, { recursive: true });
const faceMesh = read('@mediapipe/face_mesh/face_mesh_solution_packed_assets.data');
write('detector', tfliteToOnnx(faceMesh.subarray(3_757_224, 3_986_256)));
write('landmarks', tfliteToOnnx(faceMesh.subarray(2_495_952, 3_737_848)));
const identity = '@vladmandic/face-api/model/face_recognition_model';
const manifest = read(`${identity}-weights_manifest.json`).toString();
write('identity', identityNetwork(readTfjsWeights(manifest, read(`${identity}.bin`))));
