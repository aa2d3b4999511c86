import { say } from '#app/words/say.ts'

type Props = {
  label: string
  ratio: number
  src: string
  picture: { width: number; height: number }
  focus: { x: number; y: number }
}

export function CropPreview({ label, ratio, src, picture, focus }: Props) {
  const box = { width: 120 * ratio, height: 120 }
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return (
    <figure className="crop">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={say('Crop {ratio}', { ratio: label })}>
        <image
          href={src}
          x={((box.width - width) * focus.x) / 100}
          y={((box.height - height) * focus.y) / 100}
          width={width}
          height={height}
          preserveAspectRatio="none"
        />
      </svg>
      <figcaption className="hint">{label}</figcaption>
    </figure>
  )
}
