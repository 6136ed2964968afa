import type { OwnVoice } from './own-voice.ts';

export interface BuiltInVoice {
  id: string;
  name: string;
  style: string;
  gender: 'female' | 'male';
  language: string;
  timbre: string;
}

/** A native voice, B clearly understood, C experimental. */
type Grade = 'A' | 'B' | 'C';

export interface Language {
  code: string;
  name: string;
  voiceId: string;
  grade: Grade;
  sample: string;
}

export const languages: Language[] = `
zh-CN | 普通话 | zf_xiaoxiao | A | 欢迎来到直播间，今天这款保温杯直降五十元，喜欢就点下方小黄车。
en-US | 美式英语 | af_heart | A | Welcome to our live room, everyone. Tap the yellow cart below and get free shipping today.
en-GB | 英式英语 | bf_emma | A | Good evening, everybody. This lovely teapot is half price until midnight, so please have a look.
ja-JP | 日语 | jf_alpha | A | 皆さん、こんばんは。本日は送料無料です。気になる商品があれば、コメントで教えてください。
es-ES | 西班牙语 | ef_dora | A | Bienvenidos a nuestra transmisión en vivo. Hoy tienen un descuento especial y el envío es gratis.
fr-FR | 法语 | ff_siwis | A | Bonjour et bienvenue dans notre direct. Aujourd'hui, la livraison est gratuite pour toutes vos commandes.
it-IT | 意大利语 | if_sara | A | Buonasera a tutti e benvenuti alla nostra diretta. Oggi la spedizione è gratuita per ogni ordine.
pt-BR | 葡萄牙语（巴西） | pf_dora | A | Sejam bem-vindos à nossa transmissão ao vivo. Hoje o frete é grátis para todos os pedidos.
hi-IN | 印地语 | hf_alpha | B | नमस्ते, हमारे लाइव शो में आपका स्वागत है। आज सभी सामान पर मुफ्त डिलीवरी मिलेगी।
de-DE | 德语 | if_sara@de-DE | B | Herzlich willkommen in unserer Sendung. Heute ist der Versand kostenlos und alles kostet die Hälfte.
nl-NL | 荷兰语 | if_sara@nl-NL | B | Welkom bij onze uitzending. Vandaag is de verzending gratis en krijgt u een mooie korting.
ro-RO | 罗马尼亚语 | if_sara@ro-RO | B | Bine ați venit la transmisiunea noastră. Astăzi livrarea este gratuită și toate produsele au reducere.
ms-MY | 马来语 | ef_dora@ms-MY | B | Selamat datang ke siaran langsung kami. Hari ini penghantaran percuma untuk semua pesanan.
id-ID | 印尼语 | ef_dora@id-ID | B | Selamat datang di siaran langsung kami. Hari ini ongkos kirim gratis untuk semua pesanan.
pl-PL | 波兰语 | if_sara@pl-PL | B | Witamy w naszej transmisji na żywo. Dzisiaj dostawa jest darmowa, a wszystko kosztuje połowę ceny.
ru-RU | 俄语 | if_sara@ru-RU | B | Добро пожаловать в наш прямой эфир. Сегодня доставка бесплатная, а на все товары скидка.
sv-SE | 瑞典语 | if_sara@sv-SE | B | Välkomna till vår sändning. I dag är frakten gratis och allt har halva priset.
ko-KR | 韩语 | jf_alpha@ko-KR | C | 안녕하세요, 라이브 방송에 오신 것을 환영합니다. 오늘은 모든 상품을 무료로 배송해 드립니다.
zh-TW | 台湾腔国语 | zf_xiaoxiao@zh-TW | B | 大家晚安，今天直播间全部免运费，喜欢的朋友可以直接下单。
zh-CN-tianjin | 天津腔普通话 | zm_yunxi@zh-CN-tianjin | B | 各位晚上好，今天的大麻花又香又脆，喜欢的赶紧下单吧。
zh-CN-henan | 河南腔普通话 | zm_yunxi@zh-CN-henan | C | 大家晚上好，今天的烩面和胡辣汤都打八折，中意的赶紧下单。
zh-CN-dongbei | 东北腔普通话 | zm_yunxi@zh-CN-dongbei | B | 老铁们晚上好，这酸菜是自家腌的，想吃的赶紧点下方链接。
zh-CN-sichuan | 四川腔普通话 | zm_yunxi@zh-CN-sichuan | C | 家人们晚上好，今天的火锅底料买二送一，喜欢的赶紧下单。
zh-CN-shaanxi | 陕西腔普通话 | zm_yunxi@zh-CN-shaanxi | C | 乡党们晚上好，今天的肉夹馍和凉皮买一送一，赶紧来尝一尝。`
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', voiceId = '', grade = '', sample = ''] = line.split(' | ');
    return { code, name, voiceId, grade: grade as Grade, sample };
  });

export const DEFAULT_VOICE = 'zf_xiaoxiao';

type Native = Omit<BuiltInVoice, 'timbre'>;

const natives: Native[] = [
  { id: 'zf_xiaoxiao', name: '晓晓', style: '亲切自然', gender: 'female', language: 'zh-CN' },
  { id: 'zf_xiaobei', name: '晓贝', style: '清亮活泼', gender: 'female', language: 'zh-CN' },
  { id: 'zf_xiaoyi', name: '晓伊', style: '温柔从容', gender: 'female', language: 'zh-CN' },
  { id: 'zf_xiaoni', name: '晓妮', style: '甜美轻快', gender: 'female', language: 'zh-CN' },
  { id: 'zm_yunxi', name: '云希', style: '阳光稳重', gender: 'male', language: 'zh-CN' },
  { id: 'zm_yunjian', name: '云健', style: '浑厚有力', gender: 'male', language: 'zh-CN' },
  { id: 'zm_yunxia', name: '云夏', style: '年轻清爽', gender: 'male', language: 'zh-CN' },
  { id: 'zm_yunyang', name: '云扬', style: '专业播报', gender: 'male', language: 'zh-CN' },
  { id: 'af_heart', name: 'Heart', style: '温暖', gender: 'female', language: 'en-US' },
  { id: 'am_michael', name: 'Michael', style: '沉稳', gender: 'male', language: 'en-US' },
  { id: 'bf_emma', name: 'Emma', style: '优雅', gender: 'female', language: 'en-GB' },
  { id: 'bm_george', name: 'George', style: '沉稳', gender: 'male', language: 'en-GB' },
  { id: 'jf_alpha', name: 'Alpha', style: '明快', gender: 'female', language: 'ja-JP' },
  { id: 'jm_kumo', name: 'Kumo', style: '平和', gender: 'male', language: 'ja-JP' },
  { id: 'ef_dora', name: 'Dora', style: '明快', gender: 'female', language: 'es-ES' },
  { id: 'em_alex', name: 'Alex', style: '平和', gender: 'male', language: 'es-ES' },
  { id: 'ff_siwis', name: 'Siwis', style: '清晰', gender: 'female', language: 'fr-FR' },
  { id: 'if_sara', name: 'Sara', style: '热情', gender: 'female', language: 'it-IT' },
  { id: 'im_nicola', name: 'Nicola', style: '平和', gender: 'male', language: 'it-IT' },
  { id: 'pf_dora', name: 'Dora', style: '明快', gender: 'female', language: 'pt-BR' },
  { id: 'pm_alex', name: 'Alex', style: '平和', gender: 'male', language: 'pt-BR' },
  { id: 'hf_alpha', name: 'Alpha', style: '明快', gender: 'female', language: 'hi-IN' },
  { id: 'hm_omega', name: 'Omega', style: '平和', gender: 'male', language: 'hi-IN' },
];

const borrowed: [languages: string, timbres: string][] = [
  ['zh-TW zh-CN-tianjin zh-CN-henan zh-CN-dongbei zh-CN-sichuan zh-CN-shaanxi', 'zf_xiaoxiao zm_yunxi'],
  ['de-DE nl-NL ro-RO pl-PL ru-RU sv-SE', 'if_sara im_nicola'],
  ['ms-MY id-ID', 'ef_dora em_alex'],
  ['ko-KR', 'jf_alpha jm_kumo'],
];

export const voices: BuiltInVoice[] = [
  ...natives.map((voice) => ({ ...voice, timbre: voice.id })),
  ...borrowed.flatMap(([codes, timbres]) =>
    codes.split(' ').flatMap((language) =>
      timbres.split(' ').map((timbre) => {
        const native = natives.find(({ id }) => id === timbre)!;
        return { ...native, id: `${timbre}@${language}`, language, timbre };
      }),
    ),
  ),
];

export const findVoice = (id: string): BuiltInVoice | null => voices.find((voice) => voice.id === id) ?? null;

export type ModelVoice = BuiltInVoice | OwnVoice;

export const findModelVoice = (id: string, own: OwnVoice[]): ModelVoice | null =>
  findVoice(id) ?? own.find((voice) => voice.id === id) ?? null;

/** That of its language, but for one voice whose Mandarin was misheard twice as often as the others'. */
export const gradeOf = (voice: BuiltInVoice): Grade =>
  voice.id === 'zf_xiaoni' ? 'B' : languages.find(({ code }) => code === voice.language)!.grade;

/** The pull towards the tones that each voice needs: one of them has poor tones of its own. */
export const toneStrength = (voice: ModelVoice): number =>
  'timbre' in voice && voice.timbre === 'zf_xiaoni' ? 0.7 : 0.35;
