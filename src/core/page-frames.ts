/** A third party whose pages a page of the site may show in a frame. */
export type FrameSource = 'video' | 'scheduler';
