import { stageItem } from '../../../../contract/stage.ts';

const [, text, card] = stageItem.options;

/** The contract's rules for what is typed into items. */
export const itemFields = {
  text: text.shape.text,
  name: card.shape.name,
  price: card.shape.price.unwrap(),
  points: card.shape.points.unwrap(),
};
