import { codeLogin, sendCode } from '../../src/contract/account.ts';

/** Somebody logged in at a running server. */
export async function newPersonAt(base: string) {
  const post = async (path: string, body: unknown, headers: Record<string, string>): Promise<string> => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { companyId: '1', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.text();
  };
  const phoneNumber = '13900000000';
  const { devCode } = JSON.parse(await post(sendCode.path, { phoneNumber, scene: 'login' }, {})).data as {
    devCode: string;
  };
  const { token } = JSON.parse(await post(codeLogin.path, { phoneNumber, code: devCode }, {})).data as {
    token: string;
  };
  const headers = { companyId: '1', auth_token: token };
  return { headers, post: (path: string, body: unknown) => post(path, body, headers) };
}
