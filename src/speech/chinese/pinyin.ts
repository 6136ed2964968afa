const all = `a o e ai ei ao ou an en ang eng er yi ya yo yai ye yao you yan yin yang ying yong
wu wa wo wai wei wan wen wang weng yu yue yuan yun
ba bo bai bei bao ban ben bang beng bi bie biao bian bin bing bu
pa po pai pei pao pou pan pen pang peng pi pie piao pian pin ping pu
ma mo me mai mei mao mou man men mang meng mi mie miao miu mian min ming mu
fa fo fei fou fan fen fang feng fu
da de dai dei dao dou dan den dang deng dong di dia die diao diu dian ding du duo dui duan dun
ta te tai tao tou tan tang teng tong ti tie tiao tian ting tu tuo tui tuan tun
na ne nai nei nao nou nan nen nang neng nong ni nie niao niu nian nin niang ning nu nuo nuan nun nv nve
la lo le lai lei lao lou lan lang leng long li lia lie liao liu lian lin liang ling lu luo luan lun lv lve
ga ge gai gei gao gou gan gen gang geng gong gu gua guo guai gui guan gun guang
ka ke kai kei kao kou kan ken kang keng kong ku kua kuo kuai kui kuan kun kuang
ha he hai hei hao hou han hen hang heng hong hu hua huo huai hui huan hun huang
ji jia jie jiao jiu jian jin jiang jing jiong ju jue juan jun
qi qia qie qiao qiu qian qin qiang qing qiong qu que quan qun
xi xia xie xiao xiu xian xin xiang xing xiong xu xue xuan xun
zha zhe zhi zhai zhei zhao zhou zhan zhen zhang zheng zhong zhu zhua zhuo zhuai zhui zhuan zhun zhuang
cha che chi chai chao chou chan chen chang cheng chong chu chua chuo chuai chui chuan chun chuang
sha she shi shai shei shao shou shan shen shang sheng shu shua shuo shuai shui shuan shun shuang
re ri rao rou ran ren rang reng rong ru rua ruo rui ruan run
za ze zi zai zei zao zou zan zen zang zeng zong zu zuo zui zuan zun
ca ce ci cai cao cou can cen cang ceng cong cu cuo cui cuan cun
sa se si sai sao sou san sen sang seng song su suo sui suan sun ê m n ng hm hng`;

export const syllables: ReadonlySet<string> = new Set(all.split(/\s+/));

export function isPinyinSyllable(reading: string): boolean {
  return /[1-5]$/.test(reading) && syllables.has(reading.slice(0, -1));
}

type CheckedReading =
  | { kind: 'pinyin'; syllables: string[] }
  | { kind: 'words' }
  | { kind: 'wrong'; message: string };

const toneMarks = ['\u0304', '\u0301', '\u030c', '\u0300'];

/** `Jué` → `jue2`, `lü4` → `lv4`, `de0` → `de5`; what is no pinyin comes back as it was. */
export function tidySyllable(written: string): string {
  const letters = written.trim().toLowerCase().normalize('NFD');
  const tone = toneMarks.findIndex((mark) => letters.includes(mark)) + 1;
  const bare = letters
    .replace(/[\u0304\u0301\u030c\u0300]/g, '')
    .normalize('NFC')
    .replace(/ü|u:/g, 'v');
  if (tone > 0) return bare + tone;
  return bare.replace(/0$/, '5');
}

export function checkReading(word: string, reading: string): CheckedReading {
  const written = reading.trim();
  if (!/[\p{L}\p{N}]/u.test(written)) return wrong('读音是空的，写拼音（如 jue2 se4）或另一种说法');
  if (!looksLikePinyin(written)) return { kind: 'words' };

  const parts = written
    .split(/[\s'’]+|(?<=[a-zA-Z:üÜ][0-5])(?=[a-zA-ZüÜ])/)
    .map(tidySyllable)
    .map((part) => (syllables.has(part) ? `${part}5` : part));
  const strange = parts.find((part) => !isPinyinSyllable(part));
  if (strange) return wrong(`「${strange}」不是拼音音节，写成 jue2 这样：字母加声调 1 到 5`);

  const count = Array.from(word.replace(/\s/g, '')).length;
  if (parts.length === count) return { kind: 'pinyin', syllables: parts };
  return wrong(`「${word}」有 ${count} 个字，读音却有 ${parts.length} 个音节，请每个字写一个`);
}

/** Only letters, with a tone somewhere: hello and café are words, iPhone 15 too; jue2 and jué are meant as pinyin. */
function looksLikePinyin(reading: string): boolean {
  if (!/^[\p{Script=Latin}\p{M}\d\s:'’]+$/u.test(reading)) return false;
  const parts = reading.split(/[\s'’]+/);
  return parts.some(
    (part) =>
      /^([a-zü:]+\d)+$/.test(part) || (/\P{ASCII}/u.test(part) && isPinyinSyllable(tidySyllable(part))),
  );
}

function wrong(message: string): CheckedReading {
  return { kind: 'wrong', message };
}
