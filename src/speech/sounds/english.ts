import { readTable } from '../../common/tables.ts';
import { spellOut } from './english-spelling.ts';
import { syllableSounds } from './syllable-phonemes.ts';

interface Piece {
  letters: number;
  phonemes: string;
}

const letterNames = readTable(`
A=ˈA B=bˈi C=sˈi D=dˈi E=ˈi F=ˈɛf G=ʤˈi H=ˈAʧ I=ˈI J=ʤˈA K=kˈA L=ai→lou M=ai→mu N=ˈɛn O=ˈO P=pˈi Q=kjˈu
R=ˈɑɹ S=ˈɛs T=tˈi U=jˈu V=vˈi W=dˈʌbᵊlju X=ˈɛks Y=wˈI Z=zˈi`);

const brands = readTable(`
iphone=ˈIfˌOn ipad=ˈIpˌæd imac=ˈImˌæk ios=ˌIˌOˈɛs wifi=wˈIfˌI adidas=ədˈidəs tiktok=tˈɪktˌɑk vivo=vˈivO
oppo=ˈɑpO youtube=jˈutˌub bluetooth=blˈutuθ ok=ˌOkˈA spa=spˈɑ dior=diˈɔɹ chanel=ʃənˈɛl gucci=ɡˈuʧi
zara=zˈɑɹə uniqlo=jˌunˈiklO ikea=Ikˈiə shein=ʃˈiˌɪn redmi=ɹˈɛdmi tmall=tˈimˌɔl midea=mˈidiə
lancome=lˌɑnkˈOm estee=ˈɛstˌA lauder=lˈɔdəɹ alipay=ˈælɪpˌA app=ˈæp hifi=hˈIfˌI nfc=ˌɛnˌɛfsˈi
lululemon=lˌululˈɛmən hello=həlˈO ins=ˈɪnz`);
const foreignBrands = readTable('nike=nˈIkʰi');
const pinyinBrands = readTable(`
huawei=hua2_wei2 xiaomi=xiao3_mi3 taobao=tao2_bao3 douyin=dou3_yin1 kuaishou=kuai4_shou3
weixin=wei1_xin4 pinduoduo=pin1_duo1_duo1 jingdong=jing1_dong1 haier=hai3_er3 anta=an1_ta4
lining=li3_ning2 moutai=mao2_tai2 maotai=mao2_tai2 baidu=bai3_du4 tencent=teng2_xun4`);

const spokenCapitals = new Set(
  `NEW HOT SALE LOVE BABY MAX PRO MINI PLUS NIKE PUMA ZARA DIOR LOGO BUFF PICK CALL OK SPA WOW YES SET TOP GO SHOW FREE WIFI
   BOSS LIVE STAR GIFT KIDS LOOK COOL NICE MEN GOLD BLACK ULTRA AIR NOTE MATE TYPE GET BUY ONE BIG BEST`.split(
    /\s+/,
  ),
);

const arpabet = readTable(`
AA=ɑ AE=æ AH=ʌ AO=ɔ AW=W AY=I B=b CH=ʧ D=d DH=ð EH=ɛ ER=ɜɹ EY=A F=f G=ɡ HH=h IH=ɪ IY=i JH=ʤ K=k L=l M=m
N=n NG=ŋ OW=O OY=Y P=p R=ɹ S=s SH=ʃ T=t TH=θ UH=ʊ UW=u V=v W=w Y=j Z=z ZH=ʒ`);

export type EnglishDictionary = Record<string, string | undefined>;

/** Loaded on demand: most texts never need its 4 MB. */
export async function loadEnglish(): Promise<EnglishDictionary> {
  return (await import('cmu-pronouncing-dictionary')).dictionary;
}

export function englishSounds(written: string, dictionary: EnglishDictionary): Piece[] {
  const word = written.normalize('NFD').replace(/\p{M}/gu, '');
  if (isSpelled(word, dictionary)) {
    return Array.from(word).map((letter) => ({
      letters: 1,
      phonemes: forMandarin(letterNames.get(letter.toUpperCase()) ?? ''),
    }));
  }
  const foreign = foreignBrands.get(word.toLowerCase());
  if (foreign) return [{ letters: written.length, phonemes: foreign }];
  const whole = knownSounds(word, dictionary);
  if (whole !== null) return [{ letters: written.length, phonemes: forMandarin(whole) }];
  const humps = word.match(/[A-Z]*[a-z'’]+|[A-Z]+(?![a-z])/g) ?? [];
  if (humps.length > 1 && humps.join('') === word)
    return humps.flatMap((hump) => englishSounds(hump, dictionary));
  return [{ letters: written.length, phonemes: forMandarin(spellOut(word.replace(/[^A-Za-z]/g, ''))) }];
}

function isSpelled(word: string, dictionary: EnglishDictionary): boolean {
  if (word.length === 1) return true;
  if (word.length <= 6 && !/[aeiouy]/i.test(word)) return true;
  if (word !== word.toUpperCase() || spokenCapitals.has(word)) return false;
  return word.length <= 4 || (word.length <= 6 && knownSounds(word, dictionary) === null);
}

function knownSounds(word: string, dictionary: EnglishDictionary): string | null {
  const key = word.toLowerCase().replace('’', "'");
  const brand = brands.get(key);
  if (brand) return brand;
  const syllables = pinyinBrands.get(key);
  if (syllables) return syllables.split('_').map(syllableSounds).join('');
  const entry = Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
  return entry ? entry.split(' ').map(readArpabet).join('') : null;
}

function readArpabet(sound: string): string {
  const name = sound.replace(/\d/, '');
  if (sound === 'AH0') return 'ə';
  if (sound === 'ER0') return 'əɹ';
  const stress = sound.endsWith('1') ? 'ˈ' : sound.endsWith('2') ? 'ˌ' : '';
  return stress + (arpabet.get(name) ?? '');
}

const ownDiphthongs: Record<string, string> = { I: 'ai', A: 'ei', O: 'ou', W: 'au' };

/** A Mandarin voice makes ya of AI and wafa of WiFi, unless it gets diphthongs of its own with a level tone. */
function forMandarin(sounds: string): string {
  return aspirate(sounds)
    .replace(/[IAOW]/g, (letter) => ownDiphthongs[letter]!)
    .replace(/ˈ(ai|ei|ou|au|[iuɑæɛ])/g, '$1→')
    .replace(/[ˈˌ]/g, '');
}

/** A Mandarin voice says a bare p, t or k as b, d or g. */
function aspirate(sounds: string): string {
  return sounds.replace(/(^|[^s])([ptk])(?=[ˈˌ]?[ɑæʌɔWIɛɜAɪiOYʊuəɚɹlwj])/g, '$1$2ʰ');
}
