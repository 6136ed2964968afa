import { writeScripts } from '../src/language/write.ts';
for (const [style, category, name, price, points] of [['warm',1,'轻量保温杯','69',['容量480毫升','316不锈钢内胆','一键开盖']],['lively',2,'双人火锅套餐','128元',['锅底四选一','荤菜五份','周末通用','未核销可退']],['calm',4,'普通话入门课','199元',['共24节录播课','可反复回看','老师逐句点评作业']],['expert',1,'人体工学椅','899元',['腰托可调','承重120公斤','两年质保']],['lively',3,'成语接龙','',['同音字也算','接不上讲冷笑话']]] as const) {
  const w = writeScripts({ name, price, points: [...points], style, category, count: 2, length: 200 }, Math.random);
  console.log('##', style, category); for (const s of w.scripts.slice(0, 4)) console.log(s.type, s.content);
  for (const f of w.faqs.slice(0, 6)) console.log('  Q', f.keyword, '|', f.answers.join(' | '));
}
