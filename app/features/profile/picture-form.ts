/** The names of the fields. */
export const pictureFile = 'picture'
export const pictureRemoval = 'removePicture'
