"""Numbers as they are said and written in selling talk: a value in Chinese and the same in English, one for each {#kind} of a frame."""
import re

DIGITS = '零一二三四五六七八九'
def spoken(n):
    """1,250 → 一千二百五十; 1.5 → 一点五"""
    if n != int(n): whole, rest = f'{n}'.split('.'); return spoken(int(whole)) + '点' + ''.join(DIGITS[int(c)] for c in rest)
    if n >= 100_000_000: return spoken(n // 100_000_000) + '亿' + (spoken(n % 100_000_000) if n % 100_000_000 else '')
    if n >= 10_000: return ('两' if n // 10_000 == 2 else spoken(n // 10_000)) + '万' + (('零' if n % 10_000 < 1000 else '') + spoken(n % 10_000) if n % 10_000 else '')
    said, zero = '', False
    for unit, name in ((1000, '千'), (100, '百'), (10, '十'), (1, '')):
        digit = n // unit % 10
        if digit: said += ('零' if zero else '') + ('两' if digit == 2 and unit >= 100 else DIGITS[digit]) + name; zero = False
        elif said: zero = True
    return re.sub('^一十', '十', said) or '零'

ONES = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split()
TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split()
def words(n):
    if n < 20: return ONES[n]
    if n < 100: return TENS[n // 10 - 2] + ('-' + ONES[n % 10] if n % 10 else '')
    if n < 1000: return ONES[n // 100] + ' hundred' + (' and ' + words(n % 100) if n % 100 else '')
    return words(n // 1000) + ' thousand' + ((' and ' if n % 1000 < 100 else ' ') + words(n % 1000) if n % 1000 else '')
grouped = lambda n: f'{n:,}' if n >= 1000 else str(n)

def price(r):
    kind = r.random()
    if kind < 0.3:
        yuan, dime = r.randint(1, 299), r.randint(1, 9)
        return r.choice([f'{yuan}.{dime}', f'{yuan}.{dime}0']) + ' yuan', r.choice([f'{yuan}.{dime}元', f'{yuan}块{dime}', f'{yuan}.{dime}', f'{spoken(yuan)}块{DIGITS[dime]}'])
    yuan = r.choice([r.randint(2, 99), r.randint(1, 19) * 10 - 1, r.randint(1, 99) * 10 + 9, r.randint(10, 99) * 100 - 1, r.randint(1, 9) * 100, r.randint(1000, 19999)])
    return r.choice([grouped(yuan), str(yuan)]) + ' yuan', r.choice([f'{yuan}元', f'{yuan}块', f'{yuan}块钱', spoken(yuan) + '块', spoken(yuan) + '块钱', spoken(yuan) + '元'])

def yuan(r):
    """A bare figure, for 便宜 and 立减."""
    n = r.choice([r.randint(1, 20) * 5, r.randint(1, 30) * 10, r.randint(1, 9) * 100, r.randint(1, 99)])
    return f'{n} yuan', r.choice([f'{n}元', f'{n}块', f'{n}块钱', spoken(n) + '块', spoken(n) + '元'])

def off(r):
    tenths = r.choice([50, 60, 70, 80, 90, 85, 75, 95, 88, 65, 55, 30, 40])
    figure = tenths // 10 if tenths % 10 == 0 else tenths
    return f'{100 - tenths}% off', r.choice([f'{figure if tenths % 10 == 0 else tenths / 10:g}折', ''.join(DIGITS[int(c)] for c in str(figure)) + '折'])

def count(r):
    n = r.choice([r.randint(2, 12), r.randint(2, 12), r.randint(10, 99), r.randint(1, 20) * 10, r.randint(1, 9) * 100, r.randint(100, 999)])
    return (words(n) if n < 13 and r.random() < 0.7 else grouped(n)), r.choice([str(n), '两' if n == 2 else spoken(n)])

def few(r):
    n = r.randint(2, 12)
    return r.choice([words(n), str(n)]), r.choice([str(n), '两' if n == 2 else spoken(n)])

def many(r):
    kind = r.randrange(4)
    if kind == 0: n = r.randint(1, 99); return grouped(n * 10_000), r.choice([f'{n}万', spoken(n).replace('二', '两') + '万' if n == 2 else spoken(n) + '万'])
    if kind == 1: n = r.randint(11, 99); return grouped(n * 1000), f'{n / 10:g}万'
    if kind == 2: n = r.randint(1000, 99_999); return grouped(n), r.choice([str(n), grouped(n), spoken(n)])
    n = r.randint(1, 9); return grouped(n * 1000), r.choice([str(n * 1000), spoken(n * 1000)])

def percent(r):
    n = r.choice([r.randint(1, 99), r.choice([99.9, 12.5, 99.7, 0.5, 3.5]), 100, 98, 95])
    return r.choice([f'{n}%', f'{n} percent']), r.choice([f'{n}%', f'百分之{spoken(n)}' if isinstance(n, int) else f'{n}%'])

UNITS = [('毫升', 'ml', 'millilitres'), ('升', 'L', 'litres'), ('克', 'g', 'grams'), ('公斤', 'kg', 'kilograms'), ('千克', 'kg', 'kilograms'), ('厘米', 'cm', 'centimetres'), ('毫米', 'mm', 'millimetres'), ('米', 'm', 'metres'), ('瓦', 'W', 'watts'), ('毫安', 'mAh', 'milliamp-hours'), ('毫安时', 'mAh', 'milliamp-hours'), ('寸', '-inch', 'inches'), ('英寸', '-inch', 'inches'), ('平方米', 'square metres', 'square metres'), ('平米', 'square metres', 'square metres')]
LIKELY = {'毫升': (30, 50, 100, 150, 200, 250, 260, 300, 350, 400, 480, 500, 750, 1000), '升': (1, 1.2, 1.5, 1.8, 2, 3, 4.5, 5, 6, 12, 20), '克': (15, 25, 50, 80, 100, 120, 180, 200, 250, 300, 450, 500), '公斤': (1, 2, 2.5, 5, 8, 10, 15, 20, 50, 65, 150), '千克': (1, 2, 2.5, 5, 35, 10), '厘米': (3, 5, 8, 10, 18, 24, 28, 32, 40, 60, 90, 120, 160, 168, 175), '毫米': (0.8, 1.5, 2, 3, 5, 8, 12, 25), '米': (1, 1.2, 1.5, 1.8, 2, 3, 5, 10, 30), '瓦': (15, 20, 45, 65, 100, 800, 1200, 1500, 1800, 2200), '毫安': (500, 2000, 4000, 5000, 10000, 20000), '毫安时': (3000, 5000, 10000, 20000), '寸': (10, 13, 20, 24, 28), '英寸': (6.1, 6.7, 14, 27, 55, 65), '平方米': (15, 20, 30, 60, 90, 120), '平米': (20, 40, 80, 100)}
def measure(r, units=UNITS):
    zh, short, long = r.choice(units); n = r.choice(LIKELY[zh])
    said = spoken(n) if r.random() < 0.4 else str(n)
    en = f'{n}{short}' if short == '-inch' else r.choice([f'{grouped(n)} {short}', f'{grouped(n)} {long}'])
    if zh == '寸' or zh == '英寸': en = f'{n} inches'
    if n == 1: en = en.removesuffix('s') if not en.endswith('inches') else '1 inch'
    if short.isalpha() and r.random() < 0.2: return en, f'{n}{short}'
    return en, said.replace('二', '两') + zh if said == '二' else said + zh
def only(*names): units = [unit for unit in UNITS if unit[0] in names]; return lambda r: measure(r, units)

def degrees(r):
    n = r.choice([r.randint(1, 20) * 5, r.randint(20, 45), r.randint(8, 25) * 10])
    return r.choice([f'{n} °C', f'{n} degrees', f'{n} degrees']), r.choice([f'{n}度', f'{n}℃', f'{n}摄氏度', spoken(n) + '度', spoken(n) + '摄氏度'])

def hour(r):
    h = r.randint(1, 12); half = r.random() < 0.25; said = '两' if h == 2 and r.random() < 0.7 else r.choice([str(h), spoken(h)])
    return (r.choice([f'half past {words(h)}', f'{h}:30']) if half else r.choice([f"{words(h)} o'clock", f"{h} o'clock"])), said + '点' + ('半' if half else '')

def clock(r):
    """A time of the day to five minutes."""
    h, m = r.randint(1, 12), r.choice([0, 0, 5, 10, 15, 20, 25, 30, 30, 35, 40, 45, 50, 55])
    zh, en, short = r.choice([('早上', 'in the morning', 'am'), ('上午', 'in the morning', 'am')]) if 6 <= h < 12 and r.random() < 0.5 else ('晚上', 'in the evening' if h < 10 else 'at night', 'pm') if 6 <= h < 12 else ('下午', 'in the afternoon', 'pm') if h < 6 else ('中午', '', 'pm')
    name = '两' if h == 2 else spoken(h)
    said = '' if m == 0 else '半' if m == 30 else '一刻' if m == 15 and r.random() < 0.5 else '十分' if m == 10 else ('零' if m < 10 else '') + spoken(m)
    told = ['noon' if h == 12 and m == 0 else words(h) if m == 0 else f'half past {words(h)}' if m == 30 else f'a quarter past {words(h)}' if m == 15 else f'a quarter to {words(h % 12 + 1)}' if m == 45 else f'{words(m)} past {words(h)}' if m < 30 else f'{words(60 - m)} to {words(h % 12 + 1)}', f'{h}:{m:02}']
    return r.choice([*[f'{t} {en}'.strip() for t in told], f'{h}:{m:02} {short}']), zh + r.choice([f'{name}点{said}', f'{name}点{said}', f'{h}:{m:02}', f'{h}点{m:02}分' if m else f'{h}点'])

def days(r):
    n = r.choice([2, 3, 5, 7, 10, 14, 15, 20, 30, 48, 90])
    return f'{words(n) if n < 13 and r.random() < 0.6 else n} days', r.choice([str(n), '两' if n == 2 else spoken(n)]) + '天'

def hours(r):
    n = r.choice([2, 3, 4, 6, 8, 10, 12, 18, 24, 36, 48, 72])
    return f'{words(n) if n < 13 and r.random() < 0.6 else n} hours', r.choice([str(n), '两' if n == 2 else spoken(n)]) + r.choice(['小时', '个小时'])

def minutes(r):
    n = r.choice([2, 3, 5, 8, 10, 15, 20, 30, 45, 90])
    return f'{words(n) if n < 13 and r.random() < 0.6 else n} minutes', r.choice([str(n), '两' if n == 2 else spoken(n)]) + '分钟'

def years(r):
    n = r.choice([2, 3, 5, 8, 10, 15, 20, 30])
    return f'{words(n) if n < 13 and r.random() < 0.6 else n} years', r.choice([str(n), '两' if n == 2 else spoken(n)]) + '年'

def weight(r):
    """斤 is half a kilogram."""
    n = r.choice([1, 2, 3, 5, 8, 10, 20, 90, 100, 110, 120, 130, 140, 150, 160, 180])
    return f'{n} jin', r.choice([str(n), '两' if n == 2 else spoken(n)]) + '斤'

def height(r):
    n = r.randint(148, 188)
    return f'{n} cm', r.choice([f'{n}', f'{n}厘米', f'一米{DIGITS[n // 10 % 10]}{DIGITS[n % 10] if n % 10 else ""}', f'1米{n - 100}'])

def size(r): s = r.choice(['S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', 'XS']); return r.choice([f'size {s}', f'a size {s}']).removeprefix('a '), s + '码'
def shoe(r): n = r.randint(34, 45); return f'size {n}', r.choice([str(n), spoken(n)]) + '码'
def link(r): n = r.randint(1, 40); return r.choice([f'link {n}', f'link number {n}']), r.choice([str(n), spoken(n)]) + r.choice(['号链接', '号链接'])

def decimal(r):
    n = r.choice([r.randint(1, 99) / 10, r.randint(1, 999) / 10, r.randint(1, 999) / 100, 0.5, 1.5, 2.5])
    return f'{n:g}', r.choice([f'{n:g}', spoken(n) if n % 1 else f'{n:g}'])

def dime(r): n = r.randint(1, 9); return r.choice([f'0.{n} yuan', f'{n * 10} cents' if r.random() < 0.4 else f'0.{n} yuan']), r.choice([f'{DIGITS[n] if n != 2 else "两"}毛钱', f'{DIGITS[n] if n != 2 else "两"}毛', f'{n}毛', f'{n}毛钱', f'0.{n}元', f'零点{DIGITS[n]}元'])

def thousands(r):
    n = r.choice([r.randint(1, 99) * 100, r.randint(1000, 9999), r.randint(10, 99) * 1000, r.randint(100, 999) * 100, r.randint(1, 9) * 1000 + r.randint(1, 99), r.randint(100, 150) * 10])
    said = [str(n), grouped(n), spoken(n), spoken(n)]
    if n >= 10_000 and n % 1000 == 0: said.append(f'{n / 10_000:g}万')
    if n >= 1000 and n % 1000 == 0 or n < 10_000 and n % 100 == 0 and n > 1000 and n // 100 % 10: said.append(re.sub('百$', '', spoken(n)) if n % 1000 else spoken(n))
    return r.choice([grouped(n), grouped(n), str(n)]), r.choice(said)

def big(r):
    """A million is a hundred 万, a hundred million one 亿."""
    n = r.choice([r.randint(1, 99) * 100_000, r.randint(1, 99) * 1_000_000, r.randint(11, 999) * 10_000, r.randint(11, 999) * 1000, r.randint(1, 99) * 10_000_000, r.randint(1, 30) * 100_000_000])
    if n >= 100_000_000: figure = n / 100_000_000; zh = [f'{figure:g}亿', spoken(figure if figure % 1 else int(figure)).replace('二', '两') + '亿' if figure == 2 else spoken(figure) + '亿' if figure % 1 else spoken(int(figure)) + '亿']
    else: figure = n / 10_000; zh = [f'{figure:g}万', (spoken(figure) if figure % 1 else '两' if figure == 2 else spoken(int(figure))) + '万', *([spoken(n)] if n % 10_000 == 0 else [])]
    en = [grouped(n)] if n < 1_000_000 else [f'{n / 1_000_000:g} million'] * 2 + [grouped(n)] if n < 1_000_000_000 else [f'{n / 1_000_000_000:g} billion']
    return r.choice(en), r.choice([*zh, *zh, str(n)] if n < 10_000_000 else zh)

def digits(r): n = ''.join(r.choice('0123456789') for _ in range(r.randint(5, 14))); return n, n
def aloud(n, r): return ''.join(('幺' if one else '一') if c == '1' else DIGITS[int(c)] for one in [r.random() < 0.5] for c in n)
def phone(r): n = r.choice(['13', '15', '17', '18', '19']) + ''.join(r.choice('0123456789') for _ in range(9)); return r.choice([n, f'{n[:3]} {n[3:7]} {n[7:]}']), r.choice([n, n, f'{n[:3]} {n[3:7]} {n[7:]}', aloud(n, r)])
def age(r): n = r.randint(18, 95); return r.choice([str(n), words(n)]), r.choice([str(n), spoken(n)])
def number(r): n = ''.join(r.choice('0123456789') for _ in range(r.randint(3, 8))); return n, r.choice([n, n, aloud(n, r)])
def four(r): n = f'{r.randrange(10_000):04}'; return n, n
MONTHS = 'January February March April May June July August September October November December'.split()
def dated(r): m, d = r.randint(1, 12), r.randint(1, 28); return f'{d} {MONTHS[m - 1]}', r.choice([f'{m}月{d}号', f'{m}月{d}日', f'{spoken(m)}月{spoken(d)}号'])

KINDS = dict(litre=only('升'), ml=only('毫升'), gram=only('克'), kg=only('公斤', '千克'), cm=only('厘米'), metre=only('米'), watt=only('瓦'), mah=only('毫安', '毫安时'), degrees=degrees, clock=clock, phone=phone, age=age, number=number, decimal=decimal, dime=dime, thousands=thousands, big=big, digits=digits, four=four, dated=dated, price=price, yuan=yuan, off=off, count=count, few=few, many=many, percent=percent, measure=measure, hour=hour, days=days, hours=hours, minutes=minutes, years=years, weight=weight, height=height, size=size, shoe=shoe, link=link)

def fill_numbers(en, zh, r):
    """{#price} … {#price2}: the same name stands for the same value on both sides."""
    for name in re.findall(r'\{#(\w+)\}', zh):
        e, z = KINDS[name.rstrip('0123456789')](r)
        en = en.replace('{#%s}' % name, e, 1); zh = zh.replace('{#%s}' % name, z, 1)
    return en[:1].upper() + en[1:], zh
