// The composition: what our talking film shows, as somebody would write it for Remotion.
import { createElement as h } from 'react';
import {
  AbsoluteFill,
  Composition,
  continueRender,
  delayRender,
  Img,
  registerRoot,
  staticFile,
  useCurrentFrame,
} from 'remotion';

const waiting = delayRender('font');
async function loadFont() {
  const font = await new FontFace('Stage', `url(${staticFile('font.ttf')})`).load();
  document.fonts.add(font);
  continueRender(waiting);
}
void loadFont();

const fill = { position: 'absolute', left: 0, top: 0 };

/** One cell of the sheet is seen at a time. */
function Mouth({ box, columns, cell, scale }) {
  const [x, y, width, height] = box;
  return h(
    'div',
    {
      style: {
        position: 'absolute',
        left: x * scale,
        top: y * scale,
        width: width * scale,
        height: height * scale,
        overflow: 'hidden',
      },
    },
    h(Img, {
      src: staticFile('mouth.webp'),
      style: {
        ...fill,
        width: width * columns * scale,
        left: -(cell % columns) * width * scale,
        top: -Math.floor(cell / columns) * height * scale,
      },
    }),
  );
}

function Talking({ size, mouth, mouths, human, captions, captionFrames, label }) {
  const frame = useCurrentFrame();
  const move = `translate(${2 * Math.sin(frame / 31)}px, ${2 * Math.sin(frame / 16)}px)`;
  const turn = `rotate(${0.4 * Math.sin(frame / 47)}deg)`;
  return h(
    AbsoluteFill,
    null,
    h(Img, { src: staticFile('backdrop.webp'), style: { ...fill, ...size, objectFit: 'cover' } }),
    h(
      'div',
      {
        style: {
          position: 'absolute',
          ...human.place,
          transform: `${move} ${turn}`,
          transformOrigin: '50% 100%',
        },
      },
      h(Img, {
        src: staticFile('still.webp'),
        style: { ...fill, width: human.place.width, height: human.place.height },
      }),
      h(Mouth, { ...mouth, cell: mouths[frame % mouths.length], scale: human.scale }),
    ),
    h(
      'div',
      {
        style: {
          position: 'absolute',
          width: '100%',
          top: '81%',
          textAlign: 'center',
          font: '700 40px Stage',
          color: '#fff',
          WebkitTextStroke: '6px #14171f',
          paintOrder: 'stroke',
        },
      },
      captions[Math.floor(frame / captionFrames) % captions.length],
    ),
    h(
      'div',
      {
        style: {
          position: 'absolute',
          left: 29,
          top: 29,
          padding: '0 18px',
          borderRadius: 10,
          font: '500 52px/68px Stage',
          color: '#fff',
          background: 'rgba(20,23,31,0.55)',
        },
      },
      label,
    ),
  );
}

registerRoot(() =>
  h(Composition, {
    id: 'talking',
    component: Talking,
    width: 720,
    height: 1280,
    fps: 25,
    durationInFrames: 250,
    defaultProps: {},
  }),
);
