import { readTable } from '../../common/tables.ts';

export const units = readTable(`
km/h=公里每小时 m/s=米每秒 mAh,MAH,mah=毫安时 kWh,kwh=千瓦时 kcal=千卡 kJ=千焦 GHz=吉赫兹 MHz=兆赫兹
kHz=千赫兹 Hz,HZ,hz=赫兹 fps,FPS=帧 rpm=转每分钟 dpi=DPI m²,m2=平方米 cm²,cm2=平方厘米 m³,m3=立方米
cm,CM,Cm=厘米 mm,MM=毫米 km,KM=公里 dm=分米 nm=纳米 kg,KG,Kg=公斤 mg,MG=毫克 μg,ug=微克 ml,mL,ML,Ml=毫升
kW,KW,kw=千瓦 kPa=千帕 Pa=帕 bar=巴 °C=摄氏度 °F=华氏度 °=度 min=分钟 dB,db=分贝 g=克 L,l=升 m=米
h,H=小时 s=秒 V,v=伏 w=万 t=吨 ″,"=英寸`);
for (const name of ['GB', 'TB', 'MB']) units.set(name, ` ${name}`);

/** Longest first, or `mAh` would be read as metres. */
export const unitPattern = [...units.keys()]
  .sort((a, b) => b.length - a.length)
  .map((unit) => unit.replace('/', '\\/'))
  .join('|');

export const currencies = readTable('¥,RMB,rmb=元 HK$=港元 US$,$=美元 €=欧元 £=英镑');

export const greekLetters = readTable(
  'α=阿尔法 β=贝塔 γ=伽马 δ=德尔塔 ε=艾普西隆 θ=西塔 λ=拉姆达 μ=缪 π=派 σ=西格玛 φ=斐 ω=欧米伽 Ω=欧姆',
);
