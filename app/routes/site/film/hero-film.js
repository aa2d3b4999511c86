// Only the home page's. Without it the film just plays on where nobody sees it.

const film = document.querySelector('.hero video')
const pause = document.querySelector('.film__toggle')
let isInView = true

const play = () => {
  if (isInView && !document.hidden && !pause.checked) film.play().catch(() => {})
  else film.pause()
}
new IntersectionObserver(([entry]) => {
  isInView = entry.isIntersecting
  play()
}).observe(film.parentElement)
pause.addEventListener('change', play)
document.addEventListener('visibilitychange', play)
