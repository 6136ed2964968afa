import { type Device, useRecording } from './use-recording.ts';

const formats = { silent: ['avc1', 'vp9', 'vp8'], sound: ['avc1,mp4a.40.2', 'vp9,opus', 'vp8,opus'] };
const namesOf = (codecs: string[]): string[] => [
  ...codecs.map((codec) => `video/${codec.startsWith('avc') ? 'mp4' : 'webm'};codecs=${codec}`),
  'video/webm',
  'video/mp4',
];

const camera = (hasSound: boolean): Device => ({
  open: () =>
    navigator.mediaDevices.getUserMedia({
      audio: hasSound,
      video: {
        width: { ideal: 1920 },
        height: { ideal: 1080 },
        frameRate: { ideal: 30 },
        facingMode: 'user',
      },
    }),
  options: () => ({
    mimeType:
      namesOf(hasSound ? formats.sound : formats.silent).find((name) =>
        MediaRecorder.isTypeSupported(name),
      ) ?? '',
    videoBitsPerSecond: hasSound ? 2_500_000 : 8_000_000,
  }),
  refusals: {
    NotAllowedError: `浏览器没有允许使用摄像头${hasSound ? '和麦克风' : ''}，请在地址栏旁边的权限里打开后再试。`,
    NotFoundError: `没有找到摄像头${hasSound ? '或麦克风' : ''}。可以用手机拍好，再上传视频。`,
    '': '摄像头没有打开。录制需要 HTTPS 或本机地址，也请检查它是否被别的程序占用；也可以用手机拍好再上传。',
  },
  lost: '没有录上，摄像头可能断开了。请检查后再试，也可以用手机拍好再上传。',
});
const [silentCamera, soundCamera] = [camera(false), camera(true)];

interface Options {
  name: string;
  mostSeconds: number;
  countdown: number;
  hasSound: boolean;
}

export const useCamera = ({ name, mostSeconds, countdown, hasSound }: Options) =>
  useRecording({
    device: hasSound ? soundCamera : silentCamera,
    mostSeconds,
    countdown,
    toFile: async ({ chunks, mimeType, seconds }) => {
      const type = mimeType.split(';')[0]!;
      const file = new File(chunks, `${name}.${type === 'video/mp4' ? 'mp4' : 'webm'}`, { type });
      return { file, seconds };
    },
  });
