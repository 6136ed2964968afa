import { z } from 'zod';
import type { Read } from './intake.ts';
import { looseId, looseText, readJson } from './read-json.ts';

const message = z.object({
  msg_type: z.string(),
  msg_id: looseId,
  nick_name: looseText,
  user_id: looseId,
  content: looseText,
  order_status: looseText,
  product_title: looseText,
});

export function readOba(text: string): Read {
  const { msg_type, msg_id, nick_name, user_id, content, ...order } = message.parse(readJson(text));
  const user = { id: user_id, name: nick_name };
  const base = { id: msg_id, user, text: null, gift: null, count: null };
  switch (msg_type) {
    case 'comment':
    case 'wechat_channel_live_msg':
    case 'xiaohongshu_comment':
    case 'taobao_comment':
      return [{ ...base, type: 'comment', text: content }];
    case 'room_enter':
      return [{ ...base, type: 'enter' }];
    case 'room_like':
      return [{ ...base, type: 'like' }];
    case 'room_follow':
    case 'subscribe_merchant_brand_vip':
    case 'ecom_fansclub_participate':
      return [{ ...base, type: 'follow' }];
    case 'live_order':
      // One order is told when it is made and again when it is paid, under one id.
      return [
        {
          ...base,
          id: msg_id && `${msg_id}:${order.order_status ?? ''}`,
          type: 'order',
          text: order.order_status,
          gift: order.product_title,
        },
      ];
    default:
      return [];
  }
}
