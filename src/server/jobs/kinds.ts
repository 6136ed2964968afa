import { withConsent } from '../order/consent.ts';
import { avatarMaker } from '../order/make-avatar.ts';
import { voiceMaker } from '../order/make-voice.ts';
import { materialMaker } from '../works/mix/make-material.ts';
import { workKinds } from '../works/work-kinds.ts';
import type { Makers, Tools } from './maker.ts';

export const makersWith = (tools: Tools): Makers => ({
  audio: workKinds.audio.make(tools),
  short: workKinds.short.make(tools),
  mix: workKinds.mix.make(tools),
  translate: workKinds.translate.make(tools),
  excerpt: workKinds.excerpt.make(tools),
  material: materialMaker(tools),
  voice: withConsent(tools.db, voiceMaker(tools)),
  avatar: withConsent(tools.db, avatarMaker(tools)),
});
