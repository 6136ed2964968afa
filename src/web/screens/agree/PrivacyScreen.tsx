import { AgreePage } from './AgreePage.tsx';
import { privacy } from './privacy.ts';

export default function PrivacyScreen() {
  return (
    <AgreePage
      title="隐私政策"
      about="我们只收集提供功能所必需的信息，人脸和声音等敏感信息只在你单独同意后用于你指定的用途。这里说明收集什么、为什么、放在哪里、留多久，以及你怎样查看、带走和删除。"
      sections={privacy}
    />
  );
}
