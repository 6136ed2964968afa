/** The standard's field names in plain words. */
export const fieldNames: Record<string, string> = {
  Label: '生成合成标签',
  ContentProducer: '生成服务提供者',
  ProduceID: '内容制作编号',
  ReservedCode1: '预留字段 1，防篡改',
  ContentPropagator: '传播服务提供者',
  PropagateID: '内容传播编号',
  ReservedCode2: '预留字段 2',
};

const labels: Record<string, string> = { 1: '属于 AI 生成合成', 2: '可能是', 3: '疑似' };

export function valueOf(field: string, value: string): string {
  if (value === '') return '（空）';
  return field === 'Label' && labels[value] ? `${value}，${labels[value]}` : value;
}
