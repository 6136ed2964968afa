import words from './viewer-words.json' with { type: 'json' };
import type { RawEvent } from './platform-event.ts';
import type { Topics } from './source.ts';

type Act = Omit<RawEvent, 'platform' | 'id' | 'at'> & {
  burst: boolean;
};
type Person = { id: string; name: string };

const { surnames, givenNames, nicknames, questionForms, priceForms, chatter, hostile, gifts } = words;
const attacks = [...words.attacks, '啊'.repeat(400)];

const habits = {
  enter: 26,
  question: 18,
  like: 14,
  price: 10,
  chat: 9,
  repeat: 5,
  follow: 4,
  gift: 4,
  hostile: 3,
  stats: 3,
  share: 1,
  order: 1,
  attack: 1,
  flood: 1,
};
type Habit = keyof typeof habits;
const total = Object.values(habits).reduce((sum, weight) => sum + weight, 0);

export function createSimulatedViewers(topics: Topics, roll: () => number): () => Act {
  const present: Person[] = [];
  const waiting: Act[] = [];
  let born = 0;
  let lastQuestion: Act | null = null;

  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
  const fill = (form: string, word: string) => form.replace('{}', () => word);

  function newcomer(): Person {
    born += 1;
    const name = roll() < 0.5 ? pick(surnames) + pick(givenNames) : pick(nicknames);
    const person = { id: `viewer-${born}`, name };
    present.push(person);
    if (present.length > 200) present.shift();
    return person;
  }
  const anybody = (): Person => (present.length === 0 ? newcomer() : pick(present));

  const act = (type: Act['type'], user: Person | null, more: Partial<Act>): Act => ({
    type,
    user,
    text: null,
    gift: null,
    count: null,
    burst: false,
    ...more,
  });
  const say = (text: string): Act => act('comment', anybody(), { text });

  function ask(): Act {
    const question = topics.questions.length > 0 ? pick(topics.questions) : '怎么下单';
    return say(/[?？吗么呢]$/u.test(question) ? question : fill(pick(questionForms), question));
  }
  function askPrice(): Act {
    return say(fill(pick(priceForms), topics.goods.length > 0 ? pick(topics.goods) : '这个'));
  }

  function flood(): Act {
    const isOnePerson = roll() < 0.4;
    const line = isOnePerson ? say(pick(hostile)) : ask();
    const size = 10 + Math.floor(roll() * 20);
    for (let i = 0; i < size; i++)
      waiting.push({ ...line, user: isOnePerson ? line.user : anybody(), burst: i < size - 1 });
    return { ...line, burst: true };
  }

  function behave(habit: Habit): Act {
    switch (habit) {
      case 'enter':
        return act('enter', newcomer(), {});
      case 'question':
        return (lastQuestion = ask());
      case 'price':
        return (lastQuestion = askPrice());
      case 'repeat':
        return lastQuestion ? { ...lastQuestion, user: roll() < 0.5 ? lastQuestion.user : anybody() } : ask();
      case 'chat':
        return say(pick(chatter));
      case 'like':
        return act('like', anybody(), { count: 1 + Math.floor(roll() * 15) });
      case 'follow':
        return act('follow', anybody(), {});
      case 'gift':
        return act('gift', anybody(), { gift: pick(gifts), count: roll() < 0.8 ? 1 : 10 });
      case 'share':
        return act('share', anybody(), {});
      case 'order':
        return act('order', anybody(), { gift: topics.goods.length > 0 ? pick(topics.goods) : null });
      case 'stats':
        return act('stats', null, { count: present.length });
      case 'hostile':
        return say(pick(hostile));
      case 'attack':
        return say(pick(attacks));
      case 'flood':
        return flood();
    }
  }

  return () => {
    const next = waiting.shift();
    if (next) return next;
    let left = roll() * total;
    for (const [habit, weight] of Object.entries(habits) as [Habit, number][]) {
      left -= weight;
      if (left < 0) return behave(habit);
    }
    return ask();
  };
}
