/** What a voice is; a custom voice has the same shape. */
export interface BuiltInVoice {
  id: string;
  name: string;
  style: string;
  gender: 'female' | 'male';
  /** Code of the language or accent that it speaks. */
  language: string;
  /** The weight that gives it its colour; one colour may speak several languages. */
  timbre: string;
}

/** How well a language is spoken: A a native voice, B clearly understood, C experimental. */
export type Grade = 'A' | 'B' | 'C';

export interface Language {
  code: string;
  name: string;
  voiceId: string;
  grade: Grade;
  sample: string;
}

export const languages: Language[] = [
  {
    code: 'zh-CN',
    name: '普通话',
    voiceId: 'zf_xiaoxiao',
    grade: 'A',
    sample: '欢迎来到直播间，今天这款保温杯直降五十元，喜欢就点下方小黄车。',
  },
  {
    code: 'en-US',
    name: '美式英语',
    voiceId: 'af_heart',
    grade: 'A',
    sample: 'Welcome to our live room, everyone. Tap the yellow cart below and get free shipping today.',
  },
  {
    code: 'en-GB',
    name: '英式英语',
    voiceId: 'bf_emma',
    grade: 'A',
    sample:
      'Good evening, everybody. This lovely teapot is half price until midnight, so please have a look.',
  },
  {
    code: 'ja-JP',
    name: '日语',
    voiceId: 'jf_alpha',
    grade: 'A',
    sample: '皆さん、こんばんは。本日は送料無料です。気になる商品があれば、コメントで教えてください。',
  },
  {
    code: 'es-ES',
    name: '西班牙语',
    voiceId: 'ef_dora',
    grade: 'A',
    sample:
      'Bienvenidos a nuestra transmisión en vivo. Hoy tienen un descuento especial y el envío es gratis.',
  },
  {
    code: 'fr-FR',
    name: '法语',
    voiceId: 'ff_siwis',
    grade: 'A',
    sample:
      "Bonjour et bienvenue dans notre direct. Aujourd'hui, la livraison est gratuite pour toutes vos commandes.",
  },
  {
    code: 'it-IT',
    name: '意大利语',
    voiceId: 'if_sara',
    grade: 'A',
    sample:
      'Buonasera a tutti e benvenuti alla nostra diretta. Oggi la spedizione è gratuita per ogni ordine.',
  },
  {
    code: 'pt-BR',
    name: '葡萄牙语（巴西）',
    voiceId: 'pf_dora',
    grade: 'A',
    sample: 'Sejam bem-vindos à nossa transmissão ao vivo. Hoje o frete é grátis para todos os pedidos.',
  },
  {
    code: 'hi-IN',
    name: '印地语',
    voiceId: 'hf_alpha',
    grade: 'B',
    sample: 'नमस्ते, हमारे लाइव शो में आपका स्वागत है। आज सभी सामान पर मुफ्त डिलीवरी मिलेगी।',
  },
  {
    code: 'de-DE',
    name: '德语',
    voiceId: 'if_sara@de-DE',
    grade: 'B',
    sample:
      'Herzlich willkommen in unserer Sendung. Heute ist der Versand kostenlos und alles kostet die Hälfte.',
  },
  {
    code: 'nl-NL',
    name: '荷兰语',
    voiceId: 'if_sara@nl-NL',
    grade: 'B',
    sample: 'Welkom bij onze uitzending. Vandaag is de verzending gratis en krijgt u een mooie korting.',
  },
  {
    code: 'ro-RO',
    name: '罗马尼亚语',
    voiceId: 'if_sara@ro-RO',
    grade: 'B',
    sample:
      'Bine ați venit la transmisiunea noastră. Astăzi livrarea este gratuită și toate produsele au reducere.',
  },
  {
    code: 'ms-MY',
    name: '马来语',
    voiceId: 'ef_dora@ms-MY',
    grade: 'B',
    sample: 'Selamat datang ke siaran langsung kami. Hari ini penghantaran percuma untuk semua pesanan.',
  },
  {
    code: 'id-ID',
    name: '印尼语',
    voiceId: 'ef_dora@id-ID',
    grade: 'B',
    sample: 'Selamat datang di siaran langsung kami. Hari ini ongkos kirim gratis untuk semua pesanan.',
  },
  {
    code: 'pl-PL',
    name: '波兰语',
    voiceId: 'if_sara@pl-PL',
    grade: 'B',
    sample:
      'Witamy w naszej transmisji na żywo. Dzisiaj dostawa jest darmowa, a wszystko kosztuje połowę ceny.',
  },
  {
    code: 'ru-RU',
    name: '俄语',
    voiceId: 'if_sara@ru-RU',
    grade: 'B',
    sample: 'Добро пожаловать в наш прямой эфир. Сегодня доставка бесплатная, а на все товары скидка.',
  },
  {
    code: 'sv-SE',
    name: '瑞典语',
    voiceId: 'if_sara@sv-SE',
    grade: 'B',
    sample: 'Välkomna till vår sändning. I dag är frakten gratis och allt har halva priset.',
  },
  {
    code: 'ko-KR',
    name: '韩语',
    voiceId: 'jf_alpha@ko-KR',
    grade: 'C',
    sample: '안녕하세요, 라이브 방송에 오신 것을 환영합니다. 오늘은 모든 상품을 무료로 배송해 드립니다.',
  },
  {
    code: 'zh-TW',
    name: '台湾腔国语',
    voiceId: 'zf_xiaoxiao@zh-TW',
    grade: 'B',
    sample: '大家晚安，今天直播间全部免运费，喜欢的朋友可以直接下单。',
  },
  {
    code: 'zh-CN-tianjin',
    name: '天津腔普通话',
    voiceId: 'zm_yunxi@zh-CN-tianjin',
    grade: 'B',
    sample: '各位晚上好，今天的大麻花又香又脆，喜欢的赶紧下单吧。',
  },
  {
    code: 'zh-CN-henan',
    name: '河南腔普通话',
    voiceId: 'zm_yunxi@zh-CN-henan',
    grade: 'C',
    sample: '大家晚上好，今天的烩面和胡辣汤都打八折，中意的赶紧下单。',
  },
  {
    code: 'zh-CN-dongbei',
    name: '东北腔普通话',
    voiceId: 'zm_yunxi@zh-CN-dongbei',
    grade: 'B',
    sample: '老铁们晚上好，这酸菜是自家腌的，想吃的赶紧点下方链接。',
  },
  {
    code: 'zh-CN-sichuan',
    name: '四川腔普通话',
    voiceId: 'zm_yunxi@zh-CN-sichuan',
    grade: 'C',
    sample: '家人们晚上好，今天的火锅底料买二送一，喜欢的赶紧下单。',
  },
  {
    code: 'zh-CN-shaanxi',
    name: '陕西腔普通话',
    voiceId: 'zm_yunxi@zh-CN-shaanxi',
    grade: 'C',
    sample: '乡党们晚上好，今天的肉夹馍和凉皮买一送一，赶紧来尝一尝。',
  },
];

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

/** Languages without voices of their own, and who speaks them. */
const borrowed: [languages: string[], timbres: string[]][] = [
  [
    ['zh-TW', 'zh-CN-tianjin', 'zh-CN-henan', 'zh-CN-dongbei', 'zh-CN-sichuan', 'zh-CN-shaanxi'],
    ['zf_xiaoxiao', 'zm_yunxi'],
  ],
  [
    ['de-DE', 'nl-NL', 'ro-RO', 'pl-PL', 'ru-RU', 'sv-SE'],
    ['if_sara', 'im_nicola'],
  ],
  [
    ['ms-MY', 'id-ID'],
    ['ef_dora', 'em_alex'],
  ],
  [['ko-KR'], ['jf_alpha', 'jm_kumo']],
];

export const voices: BuiltInVoice[] = [
  ...natives.map((voice) => ({ ...voice, timbre: voice.id })),
  ...borrowed.flatMap(([codes, timbres]) =>
    codes.flatMap((language) =>
      timbres.map((timbre) => {
        const native = natives.find(({ id }) => id === timbre)!;
        return { ...native, id: `${timbre}@${language}`, language, timbre };
      }),
    ),
  ),
];

export const findVoice = (id: string): BuiltInVoice | null => voices.find((voice) => voice.id === id) ?? null;

/** That of its language, but for one voice whose Mandarin was misheard twice as often as the others'. */
export const gradeOf = (voice: BuiltInVoice): Grade =>
  voice.id === 'zf_xiaoni' ? 'B' : languages.find(({ code }) => code === voice.language)!.grade;

/** The pull towards the tones that each voice needs: one of them has poor tones of its own. */
export const toneStrength = (timbre: string): number => (timbre === 'zf_xiaoni' ? 0.7 : 0.35);
