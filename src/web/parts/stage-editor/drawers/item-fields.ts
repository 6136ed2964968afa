import { stageItem } from '../../../../contract/stage.ts';

const [, text, card] = stageItem.options;

export const itemFields = {
  text: text.shape.text,
  name: card.shape.name,
  price: card.shape.price.unwrap(),
  points: card.shape.points.unwrap(),
};
