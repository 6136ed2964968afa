/** What our own voices say in five languages, so that what is heard can be compared with it. */
export const knownSpeech: { language: string; voice: string; sentences: string[] }[] = [
  {
    language: 'zh',
    voice: 'zf_xiaoxiao',
    sentences: [
      '大家晚上好，谢谢你们今晚来我的直播间。',
      '盖子一按就锁住，放在包里也不会漏水。',
      '这件外套有黑色、灰色和深蓝色。',
      '早上赶时间，三分钟就能打好一杯热豆浆。',
      '不用泡豆，也不用过滤，洗起来只要半分钟。',
      '喜欢的朋友可以先收藏，明天再来看看。',
      '我们的仓库在南方，下单以后两天就能到。',
      '用了一个星期，桌面还是干干净净的。',
      '有什么问题都可以问我，我慢慢给你讲。',
      '今天先讲到这里，我们下次再见。',
    ],
  },
  {
    language: 'en',
    voice: 'af_heart',
    sentences: [
      'Good evening, everyone, and thank you for coming to my show tonight.',
      'The lid locks with one click, so it never leaks in your bag.',
      'This jacket comes in black, grey and dark blue.',
      'If you have any questions, just write them down and I will answer.',
      'We pack every order by hand and send it the next morning.',
    ],
  },
  {
    language: 'es',
    voice: 'ef_dora',
    sentences: [
      'Bienvenidos a nuestra transmisión en vivo.',
      'La tapa se cierra con un clic y nunca gotea en la bolsa.',
      'Esta chaqueta viene en negro, gris y azul oscuro.',
      'Si tienen alguna pregunta, escríbanla y yo la contesto.',
      'Preparamos cada pedido a mano y lo enviamos por la mañana.',
    ],
  },
  {
    language: 'fr',
    voice: 'ff_siwis',
    sentences: [
      'Bonjour et bienvenue dans notre émission.',
      'Le couvercle se ferme d’un seul geste et ne fuit jamais.',
      'Cette veste existe en noir, en gris et en bleu foncé.',
      'Si vous avez une question, écrivez-la et je vous réponds.',
      'Nous préparons chaque commande à la main.',
    ],
  },
  {
    language: 'it',
    voice: 'if_sara',
    sentences: [
      'Buonasera a tutti e benvenuti alla nostra diretta.',
      'Il coperchio si chiude con un clic e non perde mai.',
      'Questa giacca è disponibile in nero, grigio e blu scuro.',
      'Se avete una domanda, scrivetela e vi rispondo subito.',
      'Prepariamo ogni ordine a mano e lo spediamo la mattina.',
    ],
  },
  {
    language: 'ja',
    voice: 'jf_alpha',
    sentences: [
      '皆さん、こんばんは。本日は送料無料です。',
      '気になる商品があれば、コメントで教えてください。',
      'この上着は黒と灰色と紺色があります。',
    ],
  },
];
