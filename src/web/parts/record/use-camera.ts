import { type Device, useRecording } from './use-recording.ts';

/** Browsers film in different formats; the server reads all of these. */
const formats = [
  'video/mp4;codecs=avc1',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
  'video/mp4',
];

const camera: Device = {
  open: () =>
    navigator.mediaDevices.getUserMedia({
      video: {
        width: { ideal: 1920 },
        height: { ideal: 1080 },
        frameRate: { ideal: 30 },
        facingMode: 'user',
      },
    }),
  options: () => ({
    mimeType: formats.find((format) => MediaRecorder.isTypeSupported(format)) ?? '',
    videoBitsPerSecond: 8_000_000,
  }),
  refusals: {
    NotAllowedError: '浏览器没有允许使用摄像头，请在地址栏旁边的权限里打开后再试。',
    NotFoundError: '没有找到摄像头。可以用手机拍好，再上传视频。',
    '': '摄像头没有打开。录制需要 HTTPS 或本机地址，也请检查它是否被别的程序占用；也可以用手机拍好再上传。',
  },
  lost: '没有录上，摄像头可能断开了。请检查后再试，也可以用手机拍好再上传。',
};

/** Films what the camera sees, without sound. `name`: of the file, without its ending. */
export const useCamera = (name: string, most: number, countdown: number) =>
  useRecording({
    device: camera,
    most,
    countdown,
    toFile: async ({ chunks, mimeType, seconds }) => {
      const type = mimeType.split(';')[0]!;
      const file = new File(chunks, `${name}.${type === 'video/mp4' ? 'mp4' : 'webm'}`, { type });
      return { file, seconds };
    },
  });
