import { expect, test } from 'vitest';
import { readingsOf, syllabify } from './syllabify.ts';
import { applySandhi } from './sandhi.ts';

const phrases = `
  银行行长 yin2 hang2 hang2 zhang3
  重新称重 chong2 xin1 cheng1 zhong4
  还款还有三天 huan2 kuan3 hai2 you3 san1 tian1
  便宜又方便 pian2 yi5 you4 fang1 bian4
  长得很长 zhang3 de5 hen3 chang2
  他跑得快 ta1 pao3 de5 kuai4
  薄荷 bo4 he5
  效率 xiao4 lv4
  一行人 yi1 xing2 ren2
  音乐很快乐 yin1 yue4 hen3 kuai4 le4
  重量很轻 zhong4 liang4 hen3 qing1
  这款很重 zhe4 kuan3 hen3 zhong4
  行不行 xing2 bu4 xing2
  这一行的行情 zhe4 yi1 hang2 de5 hang2 qing2
  自行车 zi4 xing2 che1
  我得走了 wo3 dei3 zou3 le5
  你得试试 ni3 dei3 shi4 shi5
  必须得买 bi4 xu1 dei3 mai3
  得到好评 de2 dao4 hao3 ping2
  卖得特别好 mai4 de5 te4 bie2 hao3
  觉得很好 jue2 de5 hen3 hao3
  值得买 zhi2 de5 mai3
  数一数有多少 shu3 yi1 shu3 you3 duo1 shao3
  数量有限 shu4 liang4 you3 xian4
  数据线 shu4 ju4 xian4
  数不胜数 shu3 bu4 sheng4 shu3
  量一下尺寸 liang2 yi1 xia4 chi3 cun4
  量大从优 liang4 da4 cong2 you1
  测量腰围 ce4 liang2 yao1 wei2
  打八折 da3 ba1 zhe2
  折叠椅 zhe2 die2 yi3
  下单立减 xia4 dan1 li4 jian3
  姓单 xing4 shan4
  刷卡 shua1 ka3
  卡住了 qia3 zhu4 le5
  发货很快 fa1 huo4 hen3 kuai4
  头发护理 tou2 fa5 hu4 li3
  理发 li3 fa4
  洗发水 xi3 fa4 shui3
  差价很大 cha1 jia4 hen3 da4
  质量差 zhi4 liang4 cha4
  出差用 chu1 chai1 yong4
  差不多 cha4 bu5 duo1
  好用不贵 hao3 yong4 bu4 gui4
  爱好者 ai4 hao4 zhe3
  好奇心 hao4 qi2 xin1
  调色盘 tiao2 se4 pan2
  空调 kong1 tiao2
  调货 diao4 huo4
  调整价格 tiao2 zheng3 jia4 ge2
  种草好物 zhong4 cao3 hao3 wu4
  三种颜色 san1 zhong3 yan2 se4
  种植基地 zhong4 zhi2 ji1 di4
  看着舒服 kan4 zhe5 shu1 fu5
  着急 zhao2 ji2
  穿着很好看 chuan1 zhe5 hen3 hao3 kan4
  着装 zhuo2 zhuang1
  睡着了 shui4 zhao2 le5
  薄款 bao2 kuan3
  轻薄透气 qing1 bao2 tou4 qi4
  薄利多销 bo2 li4 duo1 xiao1
  补血 bu3 xue4
  流血 liu2 xue4
  露营帐篷 lu4 ying2 zhang4 peng5
  露出来 lou4 chu1 lai2
  花露水 hua1 lu4 shui3
  人参 ren2 shen1
  参加活动 can1 jia1 huo2 dong4
  朝阳 zhao1 yang2
  朝鲜族 chao2 xian3 zu2
  处理 chu3 li3
  到处都有 dao4 chu4 dou1 you3
  好处多多 hao3 chu4 duo1 duo1
  传统 chuan2 tong3
  自传 zi4 zhuan4
  弹力裤 tan2 li4 ku4
  弹幕 dan4 mu4
  子弹头 zi3 dan4 tou2
  率先 shuai4 xian1
  转化率 zhuan3 hua4 lv4
  曾经 ceng2 jing1
  姓曾 xing4 zeng1
  教你 jiao1 ni3
  教程 jiao4 cheng2
  降价了 jiang4 jia4 le5
  投降 tou2 xiang2
  角色 jue2 se4
  主角 zhu3 jue2
  三角形 san1 jiao3 xing2
  尽量 jin3 liang4
  尽快发货 jin3 kuai4 fa1 huo4
  尽情 jin4 qing2
  空间大 kong1 jian1 da4
  有空 you3 kong4
  累积 lei3 ji1
  很累 hen3 lei4
  模特 mo2 te4
  模样 mu2 yang4
  模具 mu2 ju4
  强大 qiang2 da4
  勉强 mian3 qiang3
  相信 xiang1 xin4
  相机 xiang4 ji1
  照相 zhao4 xiang4
  应该 ying1 gai1
  适应 shi4 ying4
  应用 ying4 yong4
  参与 can1 yu4
  与众不同 yu3 zhong4 bu4 tong2
  转发 zhuan3 fa1
  转圈 zhuan4 quan1
  切菜 qie1 cai4
  一切 yi1 qie4
  亲切 qin1 qie4
  涨价 zhang3 jia4
  泡涨了 pao4 zhang4 le5
  都是好货 dou1 shi4 hao3 huo4
  成都 cheng2 du1
  重庆火锅 chong2 qing4 huo3 guo1
  厦门 xia4 men2
  为什么 wei4 shen2 me5
  为了大家 wei4 le5 da4 jia1
  认为 ren4 wei2
  因为 yin1 wei4
  干净 gan1 jing4
  干活 gan4 huo2
  饼干 bing3 gan1
  烘干机 hong1 gan1 ji1
  几乎 ji1 hu1
  几个 ji3 ge4
  只有一只 zhi3 you3 yi1 zhi1
  只剩三只 zhi3 sheng4 san1 zhi1
  中奖 zhong4 jiang3
  看中了 kan4 zhong4 le5
  分量足 fen4 liang4 zu2
  成分 cheng2 fen4
  缝纫 feng2 ren4
  无缝 wu2 feng4
  假期 jia4 qi1
  假货 jia3 huo4
  看家 kan1 jia1
  供应 gong1 ying4
  倒水 dao4 shui3
  倒闭 dao3 bi4
  似的 shi4 de5
  的确 di2 que4
  目的 mu4 di4
  地道 di4 dao5
  慢慢地喝 man4 man4 de5 he1
  当地特产 dang1 di4 te4 chan3
  当成 dang4 cheng2
  上当 shang4 dang4
  难受 nan2 shou4
  夹子 jia1 zi5
  圈子 quan1 zi5
  盖子 gai4 zi5
  大夫 dai4 fu5
  背包 bei1 bao1
  背面 bei4 mian4
  宁可 ning4 ke3
  磨砂 mo2 sha1
  石磨 shi2 mo4
  漂亮 piao4 liang5
  漂白 piao3 bai2
  奇数 ji1 shu4
  散装 san3 zhuang1
  分散 fen1 san4
  少不了 shao3 bu5 liao3
  受不了 shou4 bu5 liao3
  了解 liao3 jie3
  没有了 mei2 you3 le5
  屏蔽 ping2 bi4
  盛汤 cheng2 tang1
  盛大 sheng4 da4
  省钱 sheng3 qian2
  系统 xi4 tong3
  系鞋带 ji4 xie2 dai4
  吐司 tu3 si1
  呕吐 ou3 tu4
  咖喱 ga1 li2
  鲜为人知 xian3 wei2 ren2 zhi1
  哪个 na3 ge4
  哪儿 na3 er2
  卷尺 juan3 chi3
  试卷 shi4 juan4
  炸鸡 zha2 ji1
  爆炸 bao4 zha4
  扎头发 za1 tou2 fa5
  挣钱 zheng4 qian2
  载重 zai4 zhong4
  下载 xia4 zai4
  登载 deng1 zai3
  钉子 ding1 zi5
  正月 zheng1 yue4
  正品 zheng4 pin3
  蒸发 zheng1 fa1
  一会儿 yi1 hui4 er5
  玩儿 wan2 er2
  屋里的 wu1 li5 de5
  家里 jia1 li5
  桌上 zhuo1 shang5
  早上 zao3 shang5
  妈妈们 ma1 ma5 men5
  宝宝们 bao3 bao5 men5
  拍一发三 pai1 yi1 fa1 san1
  咱们 zan2 men5
  这单我包了 zhe4 dan1 wo3 bao1 le5
  种类多 zhong3 lei4 duo1
  降温了 jiang4 wen1 le5
  处处都好 chu4 chu4 dou1 hao3
  直播间的宝宝们 zhi2 bo1 jian1 de5 bao3 bao5 men5
  不粘锅 bu4 zhan1 guo1
  空气炸锅 kong1 qi4 zha2 guo1
  有嚼劲 you3 jiao2 jin4
  内蒙古 nei4 meng3 gu3
  藏红花 zang4 hong2 hua1
  手机壳 shou3 ji1 ke2
  买得起 mai3 de5 qi3
  轻轻地按 qing1 qing1 de5 an4
  原产地 yuan2 chan3 di4
  毛肚和肚子 mao2 du3 he2 du4 zi5
  杯子和瓜子 bei1 zi5 he2 gua1 zi3
  车厘子 che1 li2 zi3
  电子秤 dian4 zi3 cheng4
  肉夹馍 rou4 jia1 mo2
  全新国行 quan2 xin1 guo2 hang2
  体重九十斤 ti3 zhong4 jiu3 shi2 jin1
  先到先得 xian1 dao4 xian1 de2
  先得试试 xian1 dei3 shi4 shi5
  睡不着 shui4 bu4 zhao2
  一次能炸两斤鸡翅 yi1 ci4 neng2 zha2 liang3 jin1 ji1 chi4
  直播间炸了 zhi2 bo1 jian1 zha4 le5
  充绒量两百克 chong1 rong2 liang4 liang3 bai3 ke4
  价格好商量 jia4 ge2 hao3 shang1 liang5
  量一量 liang2 yi1 liang2
  自己倒垃圾 zi4 ji3 dao4 la1 ji1
  切成薄片 qie1 cheng2 bao2 pian4
  华为手机 hua2 wei2 shou3 ji1
  我数到三 wo3 shu3 dao4 san1
  我还给您准备了礼物 wo3 hai2 gei3 nin2 zhun3 bei4 le5 li3 wu4
  把钱还给你 ba3 qian2 huan2 gei3 ni3
  果脯很踏实 guo3 fu3 hen3 ta1 shi5
  恭喜中了大奖 gong1 xi3 zhong4 le5 da4 jiang3
  改不了了 gai3 bu4 liao3 le5
  凑单更划算 cou4 dan1 geng4 hua2 suan4`;

test.each(
  phrases
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ (.*)/)),
)('%s', (phrase, readings) => {
  const syllables = syllabify(Array.from(phrase ?? ''), null);
  expect(syllables.map(({ reading }) => reading).join(' ')).toBe(readings);
});

test.each([
  ['一起看一看', 'yi4 qi3 kan4 yi5 kan4'],
  ['一个一百', 'yi2 ge4 yi4 bai3'],
  ['一万', 'yi2 wan4'],
  ['第一名和十一个', 'di4 yi1 ming2 he2 shi2 yi1 ge4'],
  ['买一送一', 'mai3 yi1 song4 yi1'],
  ['买一箱', 'mai3 yi4 xiang1'],
  ['一点五万', 'yi1 dian2 wu3 wan4'],
  ['便宜一点', 'pian2 yi5 yi4 dian3'],
  ['三分之一的人', 'san1 fen1 zhi1 yi1 de5 ren2'],
  ['一月一号', 'yi1 yue4 yi1 hao4'],
  ['不要不好', 'bu2 yao4 bu4 hao3'],
  ['是不是', 'shi4 bu5 shi4'],
  ['我想买手机', 'wo2 xiang3 mai2 shou3 ji1'],
  ['你好', 'ni2 hao3'],
  ['两百六十九块', 'liang2 bai3 liu4 shi2 jiu3 kuai4'],
  ['好评', 'hao3 ping2'],
])('tones change: %s', (phrase, readings) => {
  const changed = applySandhi(syllabify(Array.from(phrase), null));
  expect(changed.map(({ reading }) => reading).join(' ')).toBe(readings);
});

test('a number is one word, whatever is counted', () => {
  const words = (text: string) => {
    const parts: string[] = [];
    for (const { character, word } of syllabify(Array.from(text), null))
      parts[word] = (parts[word] ?? '') + character;
    return parts.join(' ');
  };
  expect(words('一百九十九元')).toBe('一百九十九 元');
  expect(words('二零二六年春季')).toBe('二零二六 年 春季');
  expect(words('送二百一共三件')).toBe('送 二百 一共 三件');
});

test('the editor gets the reading in context and all others', () => {
  const [first, second] = readingsOf('角色，A');
  expect(first).toMatchObject({ character: '角', reading: 'jue2' });
  expect(first?.readings.slice(0, 2)).toEqual(['jue2', 'jiao3']);
  expect(second).toMatchObject({ character: '色', reading: 'se4', readings: ['se4', 'shai3'] });
  expect(readingsOf('单')[0]?.readings).toEqual(expect.arrayContaining(['dan1', 'shan4', 'chan2']));
  expect(readingsOf('A😀好').map(({ character, readings }) => [character, readings[0]])).toEqual([
    ['A', undefined],
    ['😀', undefined],
    ['好', 'hao3'],
  ]);
});
