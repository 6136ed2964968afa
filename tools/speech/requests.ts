import { templateSettings } from '../../src/server/room/templates/room-templates.ts';
import { DEMO_TEMPLATE, templateScripts } from '../../src/server/room/from-template.ts';
import { commonRequests, scriptRequests } from '../../src/server/room/live/speech/speech-requests.ts';
import { auditionOf } from '../../src/server/voice/auditions.ts';
import { espeakVoices } from '../../src/speech/sounds/foreign.ts';
import { nothingPersonal, type SpeakRequest } from '../../src/speech/synthesis/speak.ts';
import { voices } from '../../src/speech/synthesis/voices.ts';

const OWNER = 'shipped';

/** Everything whose speech comes with the product: what the demo room says, and auditions. */
export function shippedRequests(): SpeakRequest[] {
  const room = { voiceName: DEMO_TEMPLATE.voiceName, settings: templateSettings(DEMO_TEMPLATE, '') };
  const scripts = templateScripts(DEMO_TEMPLATE).map((one) => ({ ...one, fileName: null }));
  // espeak is installed after the weights: what it reads would not be found any sooner.
  const auditioned = voices.filter(({ language }) => !(language in espeakVoices));
  return [
    ...commonRequests(OWNER, room, nothingPersonal),
    ...scripts.flatMap((script) => scriptRequests(OWNER, room, script, nothingPersonal)),
    ...auditioned.map((voice) => auditionOf(voice, 'ahead')),
  ];
}
