import type { ProvenPoint } from './facts.ts';
import { toldFacts, type Role } from './phrases/phrases.ts';

/** How much longer or shorter than asked a paragraph may be: sentences are never cut. */
export const slack = (length: number): number => Math.max(12, Math.round(length / 10));

/** Each sentence stands here once and is taken out where it is said. */
export interface Stock {
  plans: Role[][];
  sentences: Record<Exclude<Role, 'points' | 'hookPoint'>, string[]>;
  points: PointStock[];
  fillers: string[];
  spent: string[];
  said: Map<Role, number>;
  heard: Set<string>;
}

export const sentencesOf = (text: string): string[] => text.match(/[^。！？]+[。！？]/g) ?? [];

interface PointSentence {
  template: string;
  text: string;
}

interface PointStock {
  said: number;
  hookPoint: PointSentence[];
  firsts: PointSentence[];
  points: PointSentence[];
}

type PointPlace = Exclude<keyof PointStock, 'said'>;

export function pointStock(
  templates: Record<PointPlace, string[]>,
  points: ProvenPoint[],
  fill: (text: string, more: Record<string, string>) => string,
): PointStock[] {
  const hasProof = (template: string) => template.includes('{proof}');
  return points.map(({ text: point, proof }, at) => {
    const of = (place: PointPlace) => {
      const all = templates[place].filter((template) => proof || !hasProof(template));
      // Every point begins with another wording, and a proof is told as long as there are wordings with one.
      const turned = [...all.slice((at * 3) % all.length), ...all.slice(0, (at * 3) % all.length)];
      return turned
        .toSorted((one, other) => Number(hasProof(other)) - Number(hasProof(one)))
        .map((template) => ({ template, text: fill(template, { point, proof }) }));
    };
    return { said: 0, hookPoint: of('hookPoint'), firsts: of('firsts'), points: of('points') };
  });
}

/** One wording: a plan of roles, filled with sentences, about as long as asked for. Null: the stock is used up. */
export function paragraph(stock: Stock, length: number): string | null {
  const [least, most] = [length - slack(length), length + slack(length)];
  const plan = nextPlan(stock);
  const parts: { role: Role | 'filler'; text: string }[] = [];
  let size = 0;
  const put = (role: Role | 'filler', text: string | null): boolean => {
    if (text === null) return false;
    size += text.length;
    for (const sentence of sentencesOf(text)) stock.heard.add(sentence);
    parts.push({ role, text });
    if (role === 'price') stock.spent.push(text);
    if (role !== 'filler') stock.said.set(role, (stock.said.get(role) ?? 0) + 1);
    return true;
  };
  const fits = (text: string) => size + text.length <= most;
  const removeNew = <T>(from: T[], isWanted: (item: T) => boolean, textOf: (item: T) => string): T | null =>
    removeFirst(from, (item) => isWanted(item) && isNew(stock, textOf(item))) ?? removeFirst(from, isWanted);
  /** Without its price a paragraph sells nothing: where all wordings of it are used up, they come again. */
  const again = (role: Role, isWanted: (text: string) => boolean): string | null =>
    role === 'price' ? removeFirst(stock.spent, isWanted) : null;
  const say = (role: Exclude<Role, 'points' | 'hookPoint'>) =>
    put(role, removeNew(stock.sentences[role], fits, (text) => text) ?? again(role, fits));

  const used = new Set<string>();
  const told = new Set<PointStock>();
  const sayPoint = (place: PointPlace): boolean => {
    for (const point of stock.points.toSorted((one, other) => one.said - other.said)) {
      if (told.has(point)) continue;
      const isFree = ({ template, text }: PointSentence) => !used.has(template) && fits(text);
      const sentence = removeNew(point[place], isFree, ({ text }) => text);
      if (!sentence) continue;
      used.add(sentence.template);
      told.add(point);
      point.said++;
      return put(place === 'hookPoint' ? 'hookPoint' : 'points', sentence.text);
    }
    return false;
  };

  const [hook = 'hook', ...roles] = plan;
  const hasHook = hook === 'hookPoint' ? sayPoint('hookPoint') : say(hook as 'hook');
  if (!hasHook && !say('hook') && !put('hook', stock.sentences.hook.shift() ?? null)) return null;
  if (told.size > 0 || !sayPoint('firsts')) sayPoint('points');
  const isPriced = parts[0]!.role === 'hookPrice';
  if (!isPriced) say('price');
  say('call');
  const extras = toldFacts.filter((fact) => parts[0]!.role !== hookOf[fact]);
  const rank = (fact: Role) => (roles.includes(fact) ? 0 : 1000) + (stock.said.get(fact) ?? 0);
  let isAdded = true;
  for (const left = extras.toSorted((one, other) => rank(one) - rank(other)); isAdded;) {
    const fact = left.shift();
    // A fact, a point, a fact, a point: neither crowds the other out.
    isAdded = [fact ? say(fact) : false, sayPoint('points')].some(Boolean) || left.length > 0;
  }
  for (let gap = least - size; gap > 0; gap = least - size)
    if (!put('filler', fillerFor(stock, gap, most - size))) return null;
  return inOrder(parts, roles);
}

const hookOf: Partial<Record<Role, Role>> = {
  scenes: 'hookScenes',
  forWhom: 'hookWhom',
  service: 'hookService',
};

function nextPlan({ plans, said }: Stock): Role[] {
  const weight = (plan: Role[]) =>
    plan.reduce((sum, role) => sum + 1 / (1 + (said.get(role) ?? 0)), 0) / plan.length;
  const best = plans.reduce((one, other) => (weight(other) > weight(one) ? other : one));
  // To the end of the list: each structure comes once before any comes again.
  plans.push(...plans.splice(plans.indexOf(best), 1));
  return best;
}

function inOrder(parts: { role: Role | 'filler'; text: string }[], roles: Role[]): string {
  const place = (role: Role | 'filler') => {
    const at = roles.indexOf(role as Role);
    return at >= 0 ? at : roles.indexOf('points');
  };
  const [first, ...rest] = parts;
  const fillers = rest.filter(({ role }) => role === 'filler');
  const facts = rest
    .filter(({ role }) => role !== 'filler')
    .toSorted((one, other) => place(one.role) - place(other.role));
  const call = facts.at(-1)?.role === 'call' ? facts.splice(-1) : [];
  const each = fillers.length / Math.max(facts.length, 1);
  const mixed = facts.flatMap((fact, at) => [
    fact,
    ...fillers.slice(Math.round(at * each), Math.round((at + 1) * each)),
  ]);
  const middle = facts.length > 0 ? mixed : fillers;
  return [first!, ...middle, ...call].map(({ text }) => text).join('');
}

const isNew = ({ heard }: Stock, text: string): boolean =>
  !sentencesOf(text).some((sentence) => heard.has(sentence));

function fillerFor(stock: Stock, least: number, most: number): string | null {
  const { fillers } = stock;
  const shortest = Math.min(...fillers.map(({ length }) => length));
  const fits = ({ length }: string) => least <= length && length <= most;
  const leavesRoom = (text: string) => text.length + shortest <= most;
  return (
    removeFirst(fillers, (text) => fits(text) && isNew(stock, text)) ??
    removeFirst(fillers, (text) => leavesRoom(text) && isNew(stock, text)) ??
    removeFirst(fillers, fits) ??
    removeFirst(fillers, leavesRoom)
  );
}

function removeFirst<T>(from: T[], isWanted: (item: T) => boolean): T | null {
  const at = from.findIndex(isWanted);
  return at < 0 ? null : from.splice(at, 1)[0]!;
}
