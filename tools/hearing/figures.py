"""Numbers as Whisper writes what it hears: 三十九块九 → 39块9, 百分之五 → 5%, but 一个 and 有一点 as they are."""
import re
DIGITS = {c: n for n, c in enumerate('零一二三四五六七八九')} | {'两': 2, '〇': 0, '幺': 1}
UNITS = '元|块|折|斤|公斤|千克|克|升|毫升|米|厘米|毫米|寸|英寸|瓦|毫安|码|号|分钟|小时|个小时|个月|点|天|年|度|岁|支|毫安时|平方米|平米'
PLAIN = '零〇一二两三四五六七八九幺'
# 八点三十 and 八点零五分 are times of day, no decimals.
NUMBER = re.compile(f'(百分之)?([{PLAIN}十百千万亿]+)(点[{PLAIN}]+(?![{PLAIN}十刻分]))?')

def value(said):
    """三万六千 → 36000, 一千二 → 1200; None where it is no number."""
    whole = part = digit = 0; last = 1
    for c in said:
        if c in DIGITS: digit = DIGITS[c]; last = 1 if c in '零〇' else last; continue
        unit = {'十': 10, '百': 100, '千': 1000, '万': 10_000, '亿': 100_000_000}[c]
        if unit < 10_000: part += (digit or (1 if unit == 10 else 0)) * unit
        else: whole = (whole + part + digit) * unit; part = 0
        digit, last = 0, unit
    if digit and last >= 100: digit *= last // 10
    return whole + part + digit

def figure(found, text):
    percent, said, rest = found.groups(); after = text[found.end():]
    if re.search('[几数成上]$', text[:found.start()]) or after.startswith('几'): return found[0]
    decimals = ''.join(str(DIGITS[c]) for c in (rest or '')[1:])
    if all(c in DIGITS for c in said):
        if len(said) >= 3 or decimals or percent or (len(said) == 2 and after[:1] in ('折', '号', '码', '分')): number = ''.join(str(DIGITS[c]) for c in said)
        elif len(said) == 1 and (re.match(UNITS, after) and said not in '一两' or re.match('号|元|块钱|块[一二三四五六七八九]|折', after)): number = str(DIGITS[said])
        else: return found[0]
    elif said[0] in '百千万亿' or said in ('十万', '百万', '千万') or said == '十' and not re.match(UNITS + '|个|件|单|包|袋|盒|片', after): return found[0]
    elif re.fullmatch(f'[{PLAIN}十百]+[万亿]', said): number = f'{value(said[:-1])}{said[-1]}'
    else: number = str(value(said))
    return number + (f'.{decimals}' if decimals else '') + ('%' if percent else '')

def written(text):
    """With the marks that are one token; the product makes them Chinese again."""
    return figures(text).translate(str.maketrans('，？！：；', ',?!:;'))

def figures(text):
    text = re.sub(r'(?<=\d),(?=\d{3})', '', text)
    text = NUMBER.sub(lambda found: figure(found, text), text)
    text = re.sub('[一两]点(?=半|整|[0-9])', lambda m: '1点' if m[0][0] == '一' else '2点', text)
    return re.sub(f'(?<=[0-9])块([一二三四五六七八九])(?![{PLAIN}十百千万个件])', lambda m: f'块{DIGITS[m[1]]}', text)

if __name__ == '__main__':
    for one in '三十九块九，九块九，百分之九十五，二零二六年，一千二百五十元，有一点色差，十分好，千万别走，三万六千件，十二加二百五十六，八八折，一点五升，五四三二一，两百克，三四个人，一个，三号链接，一百八十克，十八个月，两个月，一米六八，三百五，10万加，1,299元，几十个，十几块，二十点三十分，八点半，今晚八点，八点零五分，两点五十，十点一刻，一点半，十一点整'.split('，'): print(one, figures(one))
