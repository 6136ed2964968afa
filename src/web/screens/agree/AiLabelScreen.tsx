import { aiLabel } from './ai-label.ts';
import { AgreePage } from './AgreePage.tsx';

export default function AiLabelScreen() {
  return (
    <AgreePage
      title="AI 标识说明"
      about="按照《人工智能生成合成内容标识办法》和国家标准 GB 45438-2025，人工智能生成的内容必须让人看得出、机器读得出。这里说明我们怎样加标识，以及你发布时要做什么。"
      sections={aiLabel}
    />
  );
}
