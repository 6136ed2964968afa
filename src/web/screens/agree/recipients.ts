/** Who receives what, where the operator has set it up: each with the settings that name it. */
export const recipients: { settings: string[]; text: string }[] = [
  {
    settings: ['SMS_PROVIDER', 'ALIBABA_SMS_ENDPOINT', 'TENCENT_SMS_ENDPOINT'],
    text: '短信服务商：把手机号和验证码交给它发送。',
  },
  {
    settings: ['SPEECH_PROVIDER', 'SPEECH_URL'],
    text: '第三方语音：你选了标着「第三方」的声音时，把要说的文字发给它。',
  },
  {
    settings: ['CLONE_PROVIDER', 'CLONE_URL'],
    text: '声音克隆引擎：制作和使用你定制的声音时，把你录音里的一句话、这句话的文字和要说的文字发给它。',
  },
  {
    settings: ['DUIX_URL'],
    text: '口型引擎：用视频定制的形象（没有去背景的）出现在短视频或混剪里时，把它的人脸画面和这一段声音交给它。',
  },
  {
    settings: ['TRANSLATION_PROVIDER', 'TENCENT_TRANSLATION_ENDPOINT'],
    text: '翻译服务：你在视频翻译里选了它时，把视频里说的每一句话和术语发给它。',
  },
  {
    settings: ['CHAT_URL'],
    text: '大模型：你用 AI 写话术、换口播说法、写发布文案，或在视频翻译里选了它时，把商品信息、口播、作品里说的话、视频里的每一句话发给它；直播间开了 AI 辅助回答时，把观众评论的文字、商品卡、问答和直播间名称发给它，不含观众的昵称和编号。',
  },
  {
    settings: ['S3_ENDPOINT'],
    text: '对象存储：上传的素材、录像、授权书和做好的作品存放在它那里。',
  },
  {
    settings: ['DATABASE_URL'],
    text: '数据库：账号、话术、评论、订单等记录存放在运营方指定的数据库里。',
  },
];
