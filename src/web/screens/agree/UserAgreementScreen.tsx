import { AgreePage } from './AgreePage.tsx';
import { userAgreement } from './user-agreement.ts';

export default function UserAgreementScreen() {
  return (
    <AgreePage
      title="用户协议"
      about="这份协议说明你怎样使用本产品、哪些事不能做，以及双方各自负责什么。请重点看第 4 节（内容规则）、第 5 节（AI 标识）和第 6 节（肖像与声音授权）。你勾选同意或开始使用，即表示接受它。"
      sections={userAgreement}
    />
  );
}
